import dagster as dg


@dg.asset(
    deps=["stations"],
    kinds={"javascript"},
    check_specs=[dg.AssetCheckSpec("has_stations", asset="station_map")],
)
def station_map(
    context: dg.AssetExecutionContext, pipes: dg.PipesSubprocessClient
):
    return pipes.run(
        context=context,
        command=["node", "external/geocode.mjs"],
        extras={"digits": 5},
    ).get_materialize_result()


defs = dg.Definitions(
    assets=[station_map],
    resources={"pipes": dg.PipesSubprocessClient()},
)
