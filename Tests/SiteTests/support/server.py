"""A static server for one folder, below any path, on a free port of this machine."""

import functools
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer


class Handler(SimpleHTTPRequestHandler):
    def __init__(self, *arguments, prefix, **named):
        self.prefix = prefix
        super().__init__(*arguments, **named)

    def send_head(self):
        if not self.path.startswith(self.prefix):
            self.send_error(404)
            return None
        return super().send_head()

    def translate_path(self, path):
        return super().translate_path("/" + path.removeprefix(self.prefix))

    def log_message(self, *_):
        pass


class Server:
    def __init__(self, folder, prefix):
        handler = functools.partial(Handler, directory=str(folder), prefix=prefix)
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}{prefix}"

    def __enter__(self):
        self.thread = threading.Thread(target=self.server.serve_forever)
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()
