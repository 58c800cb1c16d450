import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import dagster as dg
from dagster.components import (
    Component,
    ComponentLoadContext,
    Resolvable,
    ResolvedAssetSpec,
    Scaffolder,
    scaffold_component,
)
from dagster.components.scaffold.scaffold import ScaffoldRequest, scaffold_with


class ShellScriptScaffolder(Scaffolder):
    def scaffold(self, request: ScaffoldRequest, params: Any) -> None:
        scaffold_component(
            request,
            {
                "script_path": "script.sh",
                "asset_specs": [{"key": request.target_path.name}],
            },
        )
        script = request.target_path / "script.sh"
        script.write_text("#!/usr/bin/env bash\nset -euo pipefail\n")
        script.chmod(0o755)


@scaffold_with(ShellScriptScaffolder)
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
