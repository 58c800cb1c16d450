import dagster as dg
from dagster_aws.s3 import S3PickleIOManager, S3Resource

s3 = S3Resource(region_name="us-west-2")

defs = dg.Definitions(
    resources={
        "io_manager": S3PickleIOManager(s3_resource=s3, s3_bucket="fernway-data")
    }
)
