import dagster as dg
import pandas as pd
from dagster_snowflake import SnowflakeResource
from snowflake.connector.pandas_tools import write_pandas

daily = dg.DailyPartitionsDefinition(start_date="2025-01-01")


# region load
@dg.asset(partitions_def=daily, kinds={"snowflake"})
def trips(
    context: dg.AssetExecutionContext, snowflake: SnowflakeResource
) -> dg.MaterializeResult:
    day = context.partition_key
    frame = pd.read_csv(f"vendor/trips-{day}.csv").rename(columns=str.upper)
    frame["DAY"] = day

    with snowflake.get_connection() as conn:
        conn.cursor().execute("delete from raw.trips where day = %s", (day,))
        _, _, rows, _ = write_pandas(conn, frame, "TRIPS", schema="RAW")

    return dg.MaterializeResult(metadata={"dagster/partition_row_count": rows})


# endregion load
# region copy
@dg.asset(partitions_def=daily, kinds={"snowflake"})
def trips_from_stage(
    context: dg.AssetExecutionContext, snowflake: SnowflakeResource
) -> None:
    day = context.partition_key
    with snowflake.get_connection() as conn:
        cursor = conn.cursor()
        cursor.execute("begin")
        cursor.execute("delete from raw.trips where day = %s", (day,))
        cursor.execute(
            f"""
            copy into raw.trips from @raw.fernway_data/trips/{day}/
            file_format = (type = parquet) match_by_column_name = case_insensitive
            force = true
            """
        )
        cursor.execute("commit")


# endregion copy
# region transform
@dg.asset(deps=[trips], kinds={"snowflake"})
def daily_trip_stats(snowflake: SnowflakeResource) -> dg.MaterializeResult:
    with snowflake.get_connection() as conn:
        cursor = conn.cursor()
        cursor.execute(
            """
            create or replace table analytics.daily_trip_stats as
            select day, start_station_id, count(*) as trips
            from raw.trips group by day, start_station_id
            """
        )
        preview = cursor.execute(
            "select * from analytics.daily_trip_stats order by trips desc limit 10"
        ).fetch_pandas_all()

    return dg.MaterializeResult(
        metadata={"preview": dg.MetadataValue.md(preview.to_markdown(index=False))}
    )


# endregion transform
# region definitions
defs = dg.Definitions(
    assets=[trips, daily_trip_stats],
    resources={
        "snowflake": SnowflakeResource(
            account=dg.EnvVar("SNOWFLAKE_ACCOUNT"),
            user=dg.EnvVar("SNOWFLAKE_USER"),
            private_key=dg.EnvVar("SNOWFLAKE_PRIVATE_KEY"),
            database="fernway",
            warehouse="loading",
            role="dagster",
        )
    },
)
# endregion definitions
