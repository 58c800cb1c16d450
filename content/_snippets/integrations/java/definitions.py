import shutil

import dagster as dg


@dg.asset(
    kinds={"java"},
    partitions_def=dg.DailyPartitionsDefinition(start_date="2025-03-01"),
    check_specs=[dg.AssetCheckSpec("has_routes", asset="route_statistics")],
)
def route_statistics(
    context: dg.AssetExecutionContext, pipes: dg.PipesSubprocessClient
):
    java = shutil.which("java") or "java"
    return pipes.run(
        context=context,
        command=[java, "-jar", "build/libs/routes.jar"],
        extras={"city": "aarhus"},
    ).get_materialize_result()


defs = dg.Definitions(
    assets=[route_statistics],
    resources={"pipes": dg.PipesSubprocessClient()},
)
