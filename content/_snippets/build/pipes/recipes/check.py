import dagster as dg


@dg.asset_check(asset="station_demand", blocking=True)
def no_unknown_stations(
    context: dg.AssetCheckExecutionContext, pipes: dg.PipesSubprocessClient
) -> dg.AssetCheckResult:
    return pipes.run(
        context=context.op_execution_context,
        command=["python", "external/check_stations.py"],
    ).get_asset_check_result()
