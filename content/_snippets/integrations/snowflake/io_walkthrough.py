import dagster as dg
import pandas as pd
from dagster_snowflake_pandas import SnowflakePandasIOManager

daily = dg.DailyPartitionsDefinition(start_date="2025-01-01")


# region first
@dg.asset(io_manager_key="warehouse")
def stations() -> pd.DataFrame:
    return pd.read_csv("data/stations.csv")


# endregion first
# region existing
weather = dg.AssetSpec(
    "weather", description="Hourly weather, loaded by another team"
).with_io_manager_key("warehouse")


# endregion existing
# region partitioned
@dg.asset(
    partitions_def=daily,
    metadata={"partition_expr": "TO_TIMESTAMP(STARTED_AT)"},
    io_manager_key="warehouse",
)
def trips(context: dg.AssetExecutionContext) -> pd.DataFrame:
    return pd.read_csv(
        f"vendor/trips-{context.partition_key}.csv", parse_dates=["started_at"]
    )


@dg.asset(
    partitions_def=daily,
    metadata={"partition_expr": "DAY"},
    io_manager_key="warehouse",
)
def daily_trip_stats(
    context: dg.AssetExecutionContext, trips: pd.DataFrame, stations: pd.DataFrame
) -> pd.DataFrame:
    stats = (
        trips.merge(stations, left_on="start_station_id", right_on="station_id")
        .groupby("name", as_index=False)
        .agg(trips=("trip_id", "count"))
    )
    stats["day"] = pd.Timestamp(context.partition_key, tz="UTC")
    return stats


# endregion partitioned
# region definitions
defs = dg.Definitions(
    assets=[stations, weather, trips, daily_trip_stats],
    resources={
        "warehouse": SnowflakePandasIOManager(
            account=dg.EnvVar("SNOWFLAKE_ACCOUNT"),
            user=dg.EnvVar("SNOWFLAKE_USER"),
            private_key=dg.EnvVar("SNOWFLAKE_PRIVATE_KEY"),
            database="fernway",
            schema="raw",
            warehouse="loading",
            role="dagster",
        )
    },
)
# endregion definitions
