import os
from pathlib import Path

import dagster as dg
from dagster_dbt import DbtCliResource, DbtProject, dbt_assets

fernway_dbt = DbtProject(
    project_dir=Path(__file__).parent.parent / "fernway_dbt",
    target=os.getenv("DBT_TARGET", "dev"),
)
fernway_dbt.prepare_if_dev()


@dbt_assets(manifest=fernway_dbt.manifest_path, project=fernway_dbt)
def fernway_dbt_assets(context: dg.AssetExecutionContext, dbt: DbtCliResource):
    yield from dbt.cli(["build"], context=context).stream()


@dg.op
def check_source_freshness(dbt: DbtCliResource) -> None:
    dbt.cli(["source", "freshness"]).wait()


@dg.op
def grant_select(dbt: DbtCliResource) -> None:
    arguments = '{"role": "analyst"}'
    dbt.cli(["run-operation", "grant_select", "--args", arguments]).wait()


@dg.job
def dbt_maintenance():
    check_source_freshness()
    grant_select()


defs = dg.Definitions(
    assets=[fernway_dbt_assets],
    jobs=[dbt_maintenance],
    resources={"dbt": DbtCliResource(project_dir=fernway_dbt)},
)
