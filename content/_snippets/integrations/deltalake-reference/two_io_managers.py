import dagster as dg
import pandas as pd
from dagster_aws.s3 import S3PickleIOManager, S3Resource
from dagster_deltalake import S3Config
from dagster_deltalake_pandas import DeltaLakePandasIOManager


@dg.asset(io_manager_key="lake")
def stations() -> pd.DataFrame:
    return pd.DataFrame({"id": [101], "docks": [24]})


@dg.asset
def demand_model(stations: pd.DataFrame) -> dict:
    return {"mean": float(stations["docks"].mean())}


defs = dg.Definitions(
    assets=[stations, demand_model],
    resources={
        "lake": DeltaLakePandasIOManager(
            root_uri="s3://fernway-data/lake",
            storage_options=S3Config(region="eu-central-1"),
        ),
        "io_manager": S3PickleIOManager(
            s3_resource=S3Resource(), s3_bucket="fernway-data"
        ),
    },
)
