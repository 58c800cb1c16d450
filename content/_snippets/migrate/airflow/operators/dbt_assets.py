from pathlib import Path

import dagster as dg
from dagster_dbt import DbtCliResource, DbtProject, dbt_assets

dbt_project = DbtProject(project_dir=Path("/srv/fernway/dbt"), target="prod")
dbt_project.prepare_if_dev()


@dbt_assets(
    manifest=dbt_project.manifest_path,
    select="tag:nightly",
    exclude="tag:deprecated",
)
def nightly_models(context: dg.AssetExecutionContext, dbt: DbtCliResource):
    yield from dbt.cli(["build", "--threads", "8"], context=context).stream()


defs = dg.Definitions(
    assets=[nightly_models],
    resources={"dbt": DbtCliResource(project_dir=dbt_project)},
)
