import dagster as dg
from dagster_gcp import GCSPickleIOManager, GCSResource


@dg.asset
def stations() -> list[str]:
    return ["harbour", "old_town"]


defs = dg.Definitions(
    assets=[stations],
    resources={
        "io_manager": GCSPickleIOManager(
            gcs=GCSResource(project="fernway"),
            gcs_bucket="fernway-data",
            gcs_prefix="values",
        )
    },
)
