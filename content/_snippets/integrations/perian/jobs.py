import os

import dagster as dg
from dagster_perian.operations import (
    containerize_codebase,
    create_perian_job,
    get_perian_job,
)
from dagster_perian.resources import perian_job_resource

perian = perian_job_resource.configured(
    {
        "api_url": "https://api.perian.cloud",
        "organization": os.getenv("PERIAN_ORGANIZATION", ""),
        "token": os.getenv("PERIAN_TOKEN", ""),
    }
)


@dg.job(resource_defs={"perian_job_manager": perian})
def build_training_image():
    containerize_codebase()


@dg.job(resource_defs={"perian_job_manager": perian})
def train_demand_model():
    get_perian_job(create_perian_job())


defs = dg.Definitions(jobs=[build_training_image, train_demand_model])
