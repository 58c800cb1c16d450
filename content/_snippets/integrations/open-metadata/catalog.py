import subprocess

import dagster as dg


@dg.asset(deps=["daily_trip_stats", "station_demand"], kinds={"openmetadata"})
def catalog_entries(context: dg.AssetExecutionContext) -> None:
    result = subprocess.run(
        ["metadata", "ingest", "-c", "dagster_ingestion.yaml"],
        capture_output=True,
        text=True,
    )
    context.log.info(result.stdout)
    if result.returncode != 0:
        raise dg.Failure(description=result.stderr[-2000:])
