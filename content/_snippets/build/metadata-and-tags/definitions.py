import dagster as dg
from fernway import assets

defs = dg.Definitions(
    assets=dg.map_asset_specs(
        lambda spec: spec.merge_attributes(owners=["team:rides"]),
        dg.load_assets_from_modules([assets]),
    )
)
