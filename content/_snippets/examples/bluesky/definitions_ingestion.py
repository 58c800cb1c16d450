import dagster as dg
from client import Bluesky
from dagster_aws.s3 import S3Resource
from ingestion import members, posts

defs = dg.Definitions(
    assets=[members, posts],
    resources={
        "bluesky": Bluesky(
            login=dg.EnvVar("BLUESKY_LOGIN"),
            app_password=dg.EnvVar("BLUESKY_APP_PASSWORD"),
        ),
        "s3": S3Resource(region_name="eu-central-1"),
    },
)
