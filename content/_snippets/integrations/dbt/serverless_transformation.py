from pathlib import Path

from dagster_dbt import DbtProject

fernway_dbt = DbtProject(
    project_dir=Path(__file__).parents[2] / "fernway_dbt",
    packaged_project_dir=Path(__file__).parents[1] / "dbt_project",
)
fernway_dbt.prepare_if_dev()
