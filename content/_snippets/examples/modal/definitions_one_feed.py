from pathlib import Path

import dagster as dg
from dagster_aws.s3 import S3Resource
from dagster_modal import ModalClient
from dagster_openai import OpenAIResource
from feeds import Feed, Mailer, build_podcast

resources = {
    "s3": S3Resource(region_name="eu-central-1"),
    "modal": ModalClient(project_directory=Path(__file__).parent),
    "openai": OpenAIResource(api_key=dg.EnvVar("OPENAI_API_KEY")),
    "mailer": Mailer(
        host=dg.EnvVar("MAIL_HOST"),
        user=dg.EnvVar("MAIL_USER"),
        password=dg.EnvVar("MAIL_PASSWORD"),
        recipient=dg.EnvVar("MAIL_RECIPIENT"),
    ),
}

city_cycling = Feed("city_cycling", "https://feeds.example.com/city-cycling.xml")

defs = dg.Definitions.merge(
    dg.Definitions(resources=resources), build_podcast(city_cycling)
)
