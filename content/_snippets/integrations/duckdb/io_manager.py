import dagster as dg
import pandas as pd
from dagster_duckdb_pandas import DuckDBPandasIOManager


@dg.asset
def stations() -> pd.DataFrame:
    return pd.read_csv("data/stations.csv")


@dg.asset
def station_capacity(stations: pd.DataFrame) -> pd.DataFrame:
    return stations.groupby("district", as_index=False)["docks"].sum()


defs = dg.Definitions(
    assets=[stations, station_capacity],
    resources={
        "io_manager": DuckDBPandasIOManager(
            database="data/fernway.duckdb",
            schema="bikeshare",
        )
    },
)
