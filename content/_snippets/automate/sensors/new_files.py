from pathlib import PurePosixPath

import dagster as dg
from dagster_aws.s3 import S3Resource

daily = dg.DailyPartitionsDefinition(start_date="2025-01-01")


@dg.asset(partitions_def=daily)
def trips(context: dg.AssetExecutionContext) -> None:
    context.log.info(f"Loading trips/{context.partition_key}.csv")


@dg.sensor(target=[trips], minimum_interval_seconds=120)
def new_trip_files(
    context: dg.SensorEvaluationContext, s3: S3Resource
) -> dg.SensorResult:
    response = s3.get_client().list_objects_v2(
        Bucket="fernway-data",
        Prefix="trips/",
        StartAfter=context.cursor or "",
        MaxKeys=50,
    )
    keys = sorted(item["Key"] for item in response.get("Contents", []))
    if not keys:
        return dg.SensorResult(skip_reason="No new files")
    return dg.SensorResult(
        run_requests=[
            dg.RunRequest(run_key=key, partition_key=PurePosixPath(key).stem)
            for key in keys
        ],
        cursor=keys[-1],
    )


defs = dg.Definitions(
    assets=[trips],
    sensors=[new_trip_files],
    resources={"s3": S3Resource(region_name="eu-north-1")},
)
