import dagster as dg
from fernway.checks import trips_have_stations

quick_load = dg.define_asset_job(
    "quick_load",
    selection=(
        dg.AssetSelection.groups("rides")
        - dg.AssetSelection.checks(trips_have_stations)
    ),
)
