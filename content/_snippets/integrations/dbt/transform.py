from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path
from typing import Any, Optional

import dagster as dg
from dagster_dbt import (
    DagsterDbtTranslator,
    DbtCliResource,
    DbtProject,
    dbt_assets,
    get_asset_key_for_model,
)

fernway_dbt = DbtProject(project_dir=Path(__file__).parents[2] / "fernway_dbt")
fernway_dbt.prepare_if_dev()


class BuildOnChange(DagsterDbtTranslator):
    def get_automation_condition(
        self, dbt_resource_props: Mapping[str, Any]
    ) -> Optional[dg.AutomationCondition]:
        return dg.AutomationCondition.eager()


@dbt_assets(
    manifest=fernway_dbt.manifest_path, dagster_dbt_translator=BuildOnChange()
)
def models(context: dg.AssetExecutionContext, dbt: DbtCliResource):
    yield from dbt.cli(["build"], context=context).stream()


freshness_checks = dg.build_last_update_freshness_checks(
    assets=[get_asset_key_for_model([models], "daily_trip_stats")],
    lower_bound_delta=timedelta(days=1),
)

defs = dg.Definitions(
    assets=[models],
    asset_checks=freshness_checks,
    sensors=[
        dg.build_sensor_for_freshness_checks(freshness_checks=freshness_checks)
    ],
    resources={"dbt": DbtCliResource(project_dir=fernway_dbt)},
)
