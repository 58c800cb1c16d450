import dagster as dg
from client import Bluesky
from dagster_aws.s3 import S3Resource
from dagster_dbt import DbtCliResource
from ingestion import members, posts
from modeling import bluesky_dbt, models

defs = dg.Definitions(
    assets=[members, posts, models],
    resources={
        "bluesky": Bluesky(
            login=dg.EnvVar("BLUESKY_LOGIN"),
            app_password=dg.EnvVar("BLUESKY_APP_PASSWORD"),
        ),
        "s3": S3Resource(region_name="eu-central-1"),
        "dbt": DbtCliResource(project_dir=bluesky_dbt),
    },
)
