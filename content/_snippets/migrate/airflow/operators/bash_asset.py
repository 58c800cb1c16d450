import shutil

import dagster as dg


@dg.asset(kinds={"shell"})
def bike_positions(
    context: dg.AssetExecutionContext,
    pipes_subprocess_client: dg.PipesSubprocessClient,
) -> dg.MaterializeResult:
    return pipes_subprocess_client.run(
        command=[shutil.which("bash"), "scripts/fetch_positions.sh", "--region", "west"],
        env={"OUTPUT_DIR": "/srv/fernway/positions"},
        cwd="/srv/fernway",
        context=context,
    ).get_materialize_result()


defs = dg.Definitions(
    assets=[bike_positions],
    resources={"pipes_subprocess_client": dg.PipesSubprocessClient()},
)
