import dagster as dg
from dagster_airbyte import AirbyteResource, build_airbyte_assets

airbyte = AirbyteResource(
    host="airbyte.fernway.internal",
    port="8000",
    username=dg.EnvVar("AIRBYTE_USER"),
    password=dg.EnvVar("AIRBYTE_PASSWORD"),
    forward_logs=False,
)

vendor_tables = build_airbyte_assets(
    connection_id="87b7fe85-a22c-420e-8d74-b30e7ede77df",
    destination_tables=["trips", "stations"],
    asset_key_prefix=["raw"],
    group_name="ingestion",
)


@dg.asset(deps=[dg.AssetKey(["raw", "trips"])], group_name="marts")
def daily_trip_stats() -> None:
    """Counts trips by station and day; the SQL runs in the warehouse."""


sync_and_refresh = dg.define_asset_job(
    "sync_and_refresh",
    selection=dg.AssetSelection.groups("ingestion").downstream(),
)

defs = dg.Definitions(
    assets=[*vendor_tables, daily_trip_stats],
    jobs=[sync_and_refresh],
    schedules=[
        dg.ScheduleDefinition(job=sync_and_refresh, cron_schedule="30 3 * * *"),
    ],
    resources={"airbyte": airbyte},
)
