import os


def environment() -> str:
    if os.getenv("DAGSTER_CLOUD_IS_BRANCH_DEPLOYMENT") == "1":
        return "branch"
    return os.getenv("DAGSTER_CLOUD_DEPLOYMENT_NAME", "local")


SCHEMAS = {"prod": "marts", "staging": "marts_staging", "local": "marts_dev"}


def schema() -> str:
    if environment() == "branch":
        return f"pr_{os.environ['DAGSTER_CLOUD_PULL_REQUEST_ID']}"
    return SCHEMAS[environment()]
