import dagster as dg
import pandas as pd
from dagster_duckdb_pandas import DuckDBPandasIOManager

daily = dg.DailyPartitionsDefinition(start_date="2025-03-01")


@dg.asset
def stations() -> pd.DataFrame:
    return pd.read_csv("data/stations.csv")


@dg.asset(partitions_def=daily, metadata={"partition_expr": "started_at"})
def trips(context: dg.AssetExecutionContext) -> pd.DataFrame:
    path = f"data/trips/{context.partition_key}.csv"
    return pd.read_csv(path, parse_dates=["started_at"])


@dg.asset
def station_demand(stations: pd.DataFrame, trips: pd.DataFrame) -> pd.DataFrame:
    departures = trips.groupby("start_station_id").size().rename("departures")
    return stations[["id", "name"]].join(departures, on="id").fillna(0)


defs = dg.Definitions(
    assets=[stations, trips, station_demand],
    resources={
        "io_manager": DuckDBPandasIOManager(
            database="data/fernway.duckdb",
            schema="bikeshare",
        )
    },
)
