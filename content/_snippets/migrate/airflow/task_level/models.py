from pathlib import Path

import dagster as dg
from dagster_dbt import DbtCliResource, DbtProject, dbt_assets

dbt_project = DbtProject(project_dir=Path(__file__).parent.parent / "dbt")
dbt_project.prepare_if_dev()


@dbt_assets(manifest=dbt_project.manifest_path)
def demand_models(context: dg.AssetExecutionContext, dbt: DbtCliResource):
    yield from dbt.cli(["build"], context=context).stream()
