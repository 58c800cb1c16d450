import dagster as dg
from dagster.components import Component, ComponentLoadContext, Model, Resolvable


class Greeting(Component, Model, Resolvable):
    """An asset that logs a greeting."""

    name: str

    def build_defs(self, context: ComponentLoadContext) -> dg.Definitions:
        @dg.asset(name=f"greet_{self.name}")
        def _asset(context: dg.AssetExecutionContext) -> None:
            context.log.info(f"Hello, {self.name}")

        return dg.Definitions(assets=[_asset])
