import dagster as dg
import pandas as pd
from dagster_duckdb_pandas import DuckDBPandasIOManager


@dg.asset(key_prefix="rides")
def trips() -> pd.DataFrame:
    return pd.read_csv("data/trips.csv", parse_dates=["started_at"])


@dg.asset(key_prefix="rides")
def daily_trip_stats(trips: pd.DataFrame) -> pd.DataFrame:
    days = trips.assign(day=trips["started_at"].dt.date)
    counts = days.groupby(["day", "station_id"], as_index=False).size()
    return counts.rename(columns={"size": "rides"})


defs = dg.Definitions(
    assets=[trips, daily_trip_stats],
    resources={"io_manager": DuckDBPandasIOManager(database="data/fernway.duckdb")},
)
