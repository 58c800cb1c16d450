from collections.abc import Mapping
from typing import Any

import dagster as dg
from dagster_dbt import DagsterDbtTranslator


class FernwayTranslator(DagsterDbtTranslator):
    def get_asset_key(self, dbt_resource_props: Mapping[str, Any]) -> dg.AssetKey:
        return super().get_asset_key(dbt_resource_props).with_prefix("warehouse")

    def get_group_name(self, dbt_resource_props: Mapping[str, Any]) -> str:
        return dbt_resource_props["fqn"][1]
