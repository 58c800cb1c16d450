import dagster as dg
from fernway.resources import Bucket, LocalBucket, S3Bucket


@dg.op
def export(bucket: dg.ResourceParam[Bucket]) -> None:
    bucket.write("stations.csv", "id,docks")


@dg.graph
def export_tables():
    export()


export_locally = export_tables.to_job(
    name="export_locally",
    resource_defs={"bucket": LocalBucket(folder="data/exports")},
    executor_def=dg.in_process_executor,
)

export_to_s3 = export_tables.to_job(
    name="export_to_s3",
    resource_defs={"bucket": S3Bucket(bucket="fernway-data")},
    run_tags={"team": "platform"},
)
