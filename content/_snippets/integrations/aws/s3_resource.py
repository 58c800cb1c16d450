import dagster as dg
from dagster_aws.s3 import S3Resource

BUCKET = "fernway-data"


@dg.asset(
    kinds={"s3", "csv"},
    partitions_def=dg.DailyPartitionsDefinition(start_date="2025-01-01"),
)
def raw_trips(
    context: dg.AssetExecutionContext, s3: S3Resource
) -> dg.MaterializeResult:
    day = context.partition_key
    source = f"vendor-drop/trips-{day}.csv"
    target = f"raw/trips/{day}.csv"

    client = s3.get_client()
    client.copy_object(
        Bucket=BUCKET,
        Key=target,
        CopySource={"Bucket": BUCKET, "Key": source},
    )
    size = client.head_object(Bucket=BUCKET, Key=target)["ContentLength"]

    return dg.MaterializeResult(
        metadata={
            "uri": dg.MetadataValue.path(f"s3://{BUCKET}/{target}"),
            "bytes": dg.MetadataValue.int(size),
        }
    )


defs = dg.Definitions(
    assets=[raw_trips],
    resources={"s3": S3Resource(region_name="eu-central-1")},
)
