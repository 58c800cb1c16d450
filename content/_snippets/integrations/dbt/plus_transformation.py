import os
from pathlib import Path

from dagster_dbt import DbtProject

fernway_dbt = DbtProject(
    project_dir=Path(__file__).parents[2] / "fernway_dbt",
    target="prod"
    if os.getenv("DAGSTER_CLOUD_DEPLOYMENT_NAME") == "prod"
    else "branch",
)
