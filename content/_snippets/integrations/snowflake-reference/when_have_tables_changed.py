import dagster as dg
from dagster_snowflake import SnowflakeResource, fetch_last_updated_timestamps


@dg.multi_observable_source_asset(specs=[dg.AssetSpec("weather")])
def platform_tables(snowflake: SnowflakeResource):
    with snowflake.get_connection() as conn:
        updated = fetch_last_updated_timestamps(
            snowflake_connection=conn,
            database="FERNWAY",
            schema="RAW",
            tables=["WEATHER"],
            ignore_missing_tables=True,
        )
    for table, time in updated.items():
        yield dg.ObserveResult(
            asset_key=table.lower(),
            metadata={
                "dagster/last_updated_timestamp": dg.MetadataValue.timestamp(time)
            },
        )
