from collections.abc import Mapping
from pathlib import Path
from typing import Any, Optional

import dagster as dg
from dagster_dbt import DagsterDbtTranslator, DbtCliResource, DbtProject, dbt_assets

bluesky_dbt = DbtProject(project_dir=Path(__file__).parent / "bluesky_dbt")
bluesky_dbt.prepare_if_dev()


class EveryMorning(DagsterDbtTranslator):
    def get_group_name(self, dbt_resource_props: Mapping[str, Any]) -> str:
        return "modeling"

    def get_automation_condition(
        self, dbt_resource_props: Mapping[str, Any]
    ) -> Optional[dg.AutomationCondition]:
        return dg.AutomationCondition.on_cron("0 6 * * *").ignore(
            dg.AssetSelection.assets("posts")
        )


@dbt_assets(manifest=bluesky_dbt.manifest_path, dagster_dbt_translator=EveryMorning())
def models(context: dg.AssetExecutionContext, dbt: DbtCliResource):
    yield from dbt.cli(["build"], context=context).stream()
