import dagster as dg
from dagster_snowflake import SnowflakeResource


@dg.asset(
    deps=["bike_maintenance"],
    automation_condition=dg.AutomationCondition.eager(),
)
def open_repairs(snowflake: SnowflakeResource) -> None:
    with snowflake.get_connection() as conn:
        conn.cursor().execute(
            "create or replace table analytics.open_repairs as "
            "select * from raw.bike_maintenance where closed_at is null"
        )
