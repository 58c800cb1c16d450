import dagster as dg
from dagster_cloud.dagster_insights import (
    InsightsSnowflakeResource,
    create_snowflake_insights_asset_and_schedule,
)

insights = create_snowflake_insights_asset_and_schedule(
    start_date="2025-04-01-00:00",
    group_name="platform",
    snowflake_resource_key="snowflake",
)


@dg.asset
def daily_trip_stats(snowflake: InsightsSnowflakeResource) -> None:
    with snowflake.get_connection() as connection:
        connection.cursor().execute(
            """
            create or replace table marts.daily_trip_stats as
            select date_trunc('day', started_at) as day, count(*) as trips
            from raw.trips
            group by 1
            """
        )


defs = dg.Definitions(
    assets=[daily_trip_stats, *insights.assets],
    schedules=[insights.schedule],
    resources={
        "snowflake": InsightsSnowflakeResource(
            account=dg.EnvVar("SNOWFLAKE_ACCOUNT"),
            user=dg.EnvVar("SNOWFLAKE_USER"),
            password=dg.EnvVar("SNOWFLAKE_PASSWORD"),
        )
    },
)
