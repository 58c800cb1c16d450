import dagster as dg
import pandas as pd
from dagster_gcp_pandas import BigQueryPandasIOManager


@dg.asset
def stations() -> pd.DataFrame:
    return pd.read_json("https://vendor.example/stations.json")


@dg.asset
def capacity_by_district(stations: pd.DataFrame) -> pd.DataFrame:
    return stations.groupby("district", as_index=False)["capacity"].sum()


defs = dg.Definitions(
    assets=[stations, capacity_by_district],
    resources={
        "io_manager": BigQueryPandasIOManager(
            project="fernway", dataset="raw", location="EU", timeout=30.0
        )
    },
)
