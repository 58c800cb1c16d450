import dagster as dg


@dg.asset(
    kinds={"rust"},
    check_specs=[dg.AssetCheckSpec(name="no_negative_minutes", asset="trip_lengths")],
)
def trip_lengths(
    context: dg.AssetExecutionContext, pipes: dg.PipesSubprocessClient
):
    yield from pipes.run(
        command=["./trip_lengths/target/release/trip_lengths", "data/trips.csv"],
        context=context,
    ).get_results()


defs = dg.Definitions(
    assets=[trip_lengths], resources={"pipes": dg.PipesSubprocessClient()}
)
