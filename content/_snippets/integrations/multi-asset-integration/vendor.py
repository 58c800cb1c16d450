from collections.abc import Mapping
from typing import Any

import dagster as dg
from integration import SyncTranslator


class FernwayTranslator(SyncTranslator):
    def get_asset_spec(self, table: Mapping[str, Any]) -> dg.AssetSpec:
        spec = super().get_asset_spec(table)
        return spec.replace_attributes(
            key=spec.key.with_prefix("fernway"), owners=["team:data-platform"]
        )
