import dagster as dg
from dagster_aws.s3 import S3PickleIOManager, S3Resource


@dg.asset
def stations() -> list[dict]:
    return [
        {"id": 1, "name": "Harbour", "docks": 24},
        {"id": 2, "name": "Old Mill", "docks": 16},
    ]


@dg.asset
def dock_count(stations: list[dict]) -> int:
    return sum(station["docks"] for station in stations)


defs = dg.Definitions(
    assets=[stations, dock_count],
    resources={
        "io_manager": S3PickleIOManager(
            s3_resource=S3Resource(region_name="eu-central-1"),
            s3_bucket="fernway-data",
            s3_prefix="dagster",
        )
    },
)
