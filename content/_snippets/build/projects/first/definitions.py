import dagster as dg

from fernway import assets

defs = dg.Definitions(assets=dg.load_assets_from_modules([assets]))
