/// Whether every run of a lesson shows a scene or a model, or only one that asks for it: by name,
/// and models with `--explore`, too.
package enum VariantSize: Sendable { case small, large }
