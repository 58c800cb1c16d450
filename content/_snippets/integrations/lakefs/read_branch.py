import dagster as dg
from dagster_aws.s3 import S3Resource

lakefs_s3 = S3Resource(
    endpoint_url="https://lakefs.fernway.internal",
    region_name="us-east-1",
    aws_access_key_id=dg.EnvVar("LAKEFS_ACCESS_KEY_ID"),
    aws_secret_access_key=dg.EnvVar("LAKEFS_SECRET_ACCESS_KEY"),
)


@dg.asset(deps=["trips"])
def trip_bytes(lakefs_s3: S3Resource) -> int:
    head = lakefs_s3.get_client().head_object(
        Bucket="fernway-lake", Key="main/raw/trips.csv"
    )
    return head["ContentLength"]
