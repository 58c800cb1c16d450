from pathlib import Path

import dagster as dg
from dagster_dbt import DbtCliResource, DbtProject, dbt_assets

fernway_dbt = DbtProject(project_dir=Path(__file__).parent / "fernway_dbt")
fernway_dbt.prepare_if_dev()


@dbt_assets(manifest=fernway_dbt.manifest_path)
def fernway_dbt_assets(context: dg.AssetExecutionContext, dbt: DbtCliResource):
    yield from dbt.cli(["build"], context=context).stream()


defs = dg.Definitions(
    assets=[fernway_dbt_assets],
    resources={"dbt": DbtCliResource(project_dir=fernway_dbt)},
)
