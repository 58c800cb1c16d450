import json
from pathlib import Path

import dagster as dg
from dagster_dbt import DbtCliResource, DbtProject, dbt_assets

fernway_dbt = DbtProject(project_dir=Path(__file__).parent.parent / "fernway_dbt")
fernway_dbt.prepare_if_dev()

INCREMENTAL = "config.materialized:incremental"


@dbt_assets(
    manifest=fernway_dbt.manifest_path,
    select=INCREMENTAL,
    partitions_def=dg.DailyPartitionsDefinition(start_date="2025-01-01"),
)
def daily_models(context: dg.AssetExecutionContext, dbt: DbtCliResource):
    start, end = context.partition_time_window
    dbt_vars = {"start": start.isoformat(), "end": end.isoformat()}
    yield from dbt.cli(
        ["build", "--vars", json.dumps(dbt_vars)], context=context
    ).stream()


@dbt_assets(manifest=fernway_dbt.manifest_path, exclude=INCREMENTAL)
def other_models(context: dg.AssetExecutionContext, dbt: DbtCliResource):
    yield from dbt.cli(["build"], context=context).stream()


defs = dg.Definitions(
    assets=[daily_models, other_models],
    resources={"dbt": DbtCliResource(project_dir=fernway_dbt)},
)
