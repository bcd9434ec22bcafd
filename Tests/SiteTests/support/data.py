"""A page's data, from which DocC's script makes what is on it."""


class Data:
    LISTS = ["topicSections", "seeAlsoSections", "relationshipsSections", "defaultImplementationsSections"]

    def __init__(self, content):
        self.content = content
        self.metadata = content["metadata"]
        self.references = content.get("references", {})

    @property
    def title(self):
        return self.metadata["title"]

    @property
    def lists(self):
        return [part for name in self.LISTS for part in self.content.get(name, [])]

    def nodes(self):
        """Everything that has a type: text, code, headings, links, at any depth."""
        waiting = [self.content.get("abstract", []), self.content.get("primaryContentSections", [])]
        waiting += [part.get("discussion", []) for part in self.lists]
        while waiting:
            one = waiting.pop()
            if isinstance(one, list):
                waiting += one
            elif isinstance(one, dict):
                yield one
                waiting += one.values()

    def links(self):
        """Where its links lead; None for a link to nothing that it knows."""
        named = [node["identifier"] for node in self.nodes() if node.get("type") == "reference"]
        named += [identifier for part in self.lists for identifier in part.get("identifiers", [])]
        for identifier in named:
            target = self.references.get(identifier, {})
            # What is not on this site, such as a protocol of the language, is text there.
            if target.get("type") != "unresolvable":
                yield identifier, target.get("url")

    def anchors(self):
        found = {node["anchor"] for node in self.nodes() if node.get("type") == "heading"}
        return found | {part["anchor"] for part in self.lists if "anchor" in part}

    def code(self):
        for node in self.nodes():
            if node.get("type") == "codeListing":
                yield "\n".join(node["code"])
            for declaration in node.get("declarations", []):
                yield "".join(token["text"] for token in declaration["tokens"])

    def pictures(self):
        """Of each picture its words, and its files from the root of the site."""
        named = {node["identifier"] for node in self.nodes() if node.get("type") == "image"}
        for identifier in sorted(named):
            picture = self.references.get(identifier, {})
            yield identifier, picture.get("alt") or "", [one["url"] for one in picture.get("variants", [])]
