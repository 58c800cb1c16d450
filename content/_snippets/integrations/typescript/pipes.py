import dagster as dg


@dg.asset(
    partitions_def=dg.DailyPartitionsDefinition(start_date="2025-01-01"),
    check_specs=[dg.AssetCheckSpec(name="has_rows", asset="weather")],
    kinds={"typescript"},
)
def weather(context: dg.AssetExecutionContext, pipes: dg.PipesSubprocessClient):
    yield from pipes.run(
        command=["node", "dist/weather.js"],
        cwd=dg.file_relative_path(__file__, "../weather"),
        context=context,
        extras={"city": "lisbon"},
    ).get_results()


defs = dg.Definitions(
    assets=[weather], resources={"pipes": dg.PipesSubprocessClient()}
)
