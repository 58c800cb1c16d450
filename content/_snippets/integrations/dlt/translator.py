import dagster as dg
from dagster_dlt import DagsterDltTranslator
from dagster_dlt.translator import DltResourceTranslatorData


class FernwayTranslator(DagsterDltTranslator):
    def get_asset_spec(self, data: DltResourceTranslatorData) -> dg.AssetSpec:
        spec = super().get_asset_spec(data)
        return spec.replace_attributes(
            key=dg.AssetKey(["raw", data.resource.name]),
            deps=[dg.AssetKey(["vendor", data.resource.name])],
            owners=["team:data-platform"],
        )
