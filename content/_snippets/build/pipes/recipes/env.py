import dagster as dg


class DemandConfig(dg.Config):
    top: int = 50


@dg.asset
def station_demand(
    context: dg.AssetExecutionContext,
    config: DemandConfig,
    pipes: dg.PipesSubprocessClient,
) -> dg.MaterializeResult:
    return pipes.run(
        context=context,
        command=["python", "external/demand.py"],
        env={"TRIPS_FOLDER": "data/trips"},
        extras={"top": config.top, "cities": ["Aarhus", "Odense"]},
    ).get_materialize_result()


defs = dg.Definitions(
    assets=[station_demand],
    resources={"pipes": dg.PipesSubprocessClient(env={"TZ": "Europe/Copenhagen"})},
)
