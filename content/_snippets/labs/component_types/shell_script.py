import subprocess
from collections.abc import Sequence
from dataclasses import dataclass

import dagster as dg
from dagster.components import (
    Component,
    ComponentLoadContext,
    Resolvable,
    ResolvedAssetSpec,
)


@dataclass
class ShellScript(Component, Resolvable):
    """Runs a shell script and materializes the assets that it makes."""

    script_path: str
    asset_specs: Sequence[ResolvedAssetSpec]

    def build_defs(self, context: ComponentLoadContext) -> dg.Definitions:
        script = (context.path / self.script_path).absolute()
        name = f"{context.path.name}_{script.stem}"

        @dg.multi_asset(name=name, specs=self.asset_specs)
        def _assets(context: dg.AssetExecutionContext):
            self.execute(str(script))

        return dg.Definitions(assets=[_assets])

    def execute(self, script: str) -> None:
        subprocess.run(["bash", script], check=True)
