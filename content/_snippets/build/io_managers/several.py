import dagster as dg
import pandas as pd
from dagster_aws.s3 import S3PickleIOManager, S3Resource
from dagster_duckdb_pandas import DuckDBPandasIOManager


@dg.asset(io_manager_key="objects")
def demand_model(station_demand: pd.DataFrame) -> dict[str, float]:
    return station_demand.groupby("station_id")["trips"].mean().to_dict()


defs = dg.Definitions(
    assets=[demand_model],
    resources={
        "io_manager": DuckDBPandasIOManager(database="data/fernway.duckdb"),
        "objects": S3PickleIOManager(
            s3_resource=S3Resource(region_name="eu-north-1"),
            s3_bucket="fernway-data",
            s3_prefix="models",
        ),
    },
)
