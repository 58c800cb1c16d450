import dagster as dg
from dagster_aws.s3 import S3Resource

BUCKET = "fernway-data"


class IngestConfig(dg.Config):
    key: str


@dg.op
def ingest_file(context: dg.OpExecutionContext, config: IngestConfig) -> None:
    context.log.info(f"Loading s3://{BUCKET}/{config.key}")


@dg.job
def ingest_trips():
    ingest_file()


@dg.sensor(job=ingest_trips, minimum_interval_seconds=60)
def vendor_drop_sensor(context: dg.SensorEvaluationContext, s3: S3Resource):
    seen_until = context.cursor or ""
    pages = s3.get_client().get_paginator("list_objects_v2")

    new = []
    for page in pages.paginate(Bucket=BUCKET, Prefix="vendor-drop/"):
        for item in page.get("Contents", []):
            modified = item["LastModified"].isoformat()
            if modified >= seen_until:
                new.append((modified, item["Key"]))

    if not new:
        return dg.SkipReason("No new files in vendor-drop/")

    return dg.SensorResult(
        run_requests=[
            dg.RunRequest(
                run_key=f"{key}@{modified}",
                run_config=dg.RunConfig(ops={"ingest_file": IngestConfig(key=key)}),
            )
            for modified, key in sorted(new)
        ],
        cursor=max(modified for modified, _ in new),
    )


defs = dg.Definitions(
    jobs=[ingest_trips],
    sensors=[vendor_drop_sensor],
    resources={"s3": S3Resource(region_name="eu-central-1")},
)
