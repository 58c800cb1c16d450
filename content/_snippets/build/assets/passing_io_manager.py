import dagster as dg
import pandas as pd
from dagster_duckdb_pandas import DuckDBPandasIOManager


@dg.asset
def trips() -> pd.DataFrame:
    return pd.read_csv("data/trips.csv", parse_dates=["started_at"])


@dg.asset
def daily_trip_stats(trips: pd.DataFrame) -> pd.DataFrame:
    day = trips["started_at"].dt.date.rename("day")
    return trips.groupby(["station_id", day]).size().reset_index(name="rides")


defs = dg.Definitions(
    assets=[trips, daily_trip_stats],
    resources={
        "io_manager": DuckDBPandasIOManager(
            database="data/fernway.duckdb", schema="rides"
        )
    },
)
