import dagster as dg
from dagster_aws.s3 import S3Resource

daily = dg.DailyPartitionsDefinition(start_date="2025-01-01")


@dg.asset(partitions_def=daily, kinds={"s3"})
def trip_files(
    context: dg.AssetExecutionContext, s3: S3Resource
) -> dg.MaterializeResult:
    key = f"trips/{context.partition_key}/trips.csv"
    s3.get_client().upload_file("data/trips.csv", "fernway-data", key)
    return dg.MaterializeResult(
        metadata={"uri": dg.MetadataValue.path(f"s3://fernway-data/{key}")}
    )


defs = dg.Definitions(
    assets=[trip_files],
    resources={"s3": S3Resource(region_name="eu-north-1")},
)
