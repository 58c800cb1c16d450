import sys
from pathlib import Path

import dagster as dg

PROJECT = Path(__file__).parent.parent


@dg.asset
def station_demand(
    context: dg.AssetExecutionContext, pipes: dg.PipesSubprocessClient
) -> dg.MaterializeResult:
    return pipes.run(
        context=context,
        command=[sys.executable, "external/demand.py"],
        cwd=str(PROJECT),
    ).get_materialize_result()


defs = dg.Definitions(
    assets=[station_demand],
    resources={"pipes": dg.PipesSubprocessClient()},
)
