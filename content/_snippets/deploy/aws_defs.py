import dagster as dg
from dagster_aws.s3 import S3PickleIOManager, S3Resource


@dg.asset
def stations() -> list[str]:
    return ["harbour", "old_town"]


big_job = dg.define_asset_job(
    "big_job",
    selection=[stations],
    tags={
        "ecs/cpu": "4096",
        "ecs/memory": "16384",
        "ecs/ephemeral_storage": "100",
    },
)

defs = dg.Definitions(
    assets=[stations],
    jobs=[big_job],
    resources={
        "io_manager": S3PickleIOManager(
            s3_resource=S3Resource(region_name="eu-north-1"),
            s3_bucket="fernway-data",
            s3_prefix="values",
        )
    },
)
