from typing import Optional

import dagster as dg


def bash_asset(name: str, command: str, deps: Optional[list[str]] = None):
    @dg.asset(name=name, deps=deps or [], kinds={"shell"})
    def _asset(
        context: dg.AssetExecutionContext,
        pipes_subprocess_client: dg.PipesSubprocessClient,
    ) -> dg.MaterializeResult:
        return pipes_subprocess_client.run(
            command=["bash", "-euo", "pipefail", "-c", command],
            context=context,
        ).get_materialize_result()

    return _asset


bike_positions = bash_asset("bike_positions", "scripts/fetch_positions.sh")
position_index = bash_asset(
    "position_index", "scripts/index_positions.sh", deps=["bike_positions"]
)
