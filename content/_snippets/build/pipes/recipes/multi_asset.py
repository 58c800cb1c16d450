from collections.abc import Iterator
from typing import Union

import dagster as dg


@dg.multi_asset(
    specs=[
        dg.AssetSpec("station_demand"),
        dg.AssetSpec("daily_trip_stats", skippable=True),
    ]
)
def trip_reports(
    context: dg.AssetExecutionContext, pipes: dg.PipesSubprocessClient
) -> Iterator[Union[dg.MaterializeResult, dg.AssetCheckResult]]:
    invocation = pipes.run(context=context, command=["python", "external/reports.py"])
    yield from invocation.get_results(implicit_materializations=False)
