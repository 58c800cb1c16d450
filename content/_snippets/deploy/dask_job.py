import dagster as dg
from dagster_aws.s3 import S3PickleIOManager, S3Resource
from dagster_dask import dask_executor


@dg.asset
def stations() -> list[str]:
    return ["harbour", "old_town"]


@dg.asset(op_tags={"dagster-dask/resource_requirements": {"GPU": 1}})
def station_embeddings(stations: list[str]) -> dict[str, list[float]]:
    return {name: [0.0] for name in stations}


embed_stations = dg.define_asset_job(
    "embed_stations",
    selection=[stations, station_embeddings],
    executor_def=dask_executor,
    config={
        "execution": {
            "config": {
                "cluster": {"existing": {"address": "dask.fernway.internal:8786"}}
            }
        }
    },
)

defs = dg.Definitions(
    assets=[stations, station_embeddings],
    jobs=[embed_stations],
    resources={
        "io_manager": S3PickleIOManager(
            s3_resource=S3Resource(), s3_bucket="fernway-data", s3_prefix="values"
        )
    },
)
