from pathlib import Path

import dagster as dg
from dagster_dbt import DbtCliResource, dbt_assets

MANIFEST = Path(__file__).parent / "manifest.json"


@dbt_assets(manifest=MANIFEST)
def fernway_dbt(context: dg.AssetExecutionContext, dbt: DbtCliResource):
    yield from dbt.cli(["build"], context=context).stream().with_insights()
