import dagster as dg
from dagster_looker import (
    LookerResource,
    RequestStartPdtBuild,
    build_looker_pdt_assets_definitions,
)

requests = [
    RequestStartPdtBuild(model_name="fernway", view_name="station_ranking"),
    RequestStartPdtBuild(
        model_name="fernway", view_name="rider_cohorts", force_rebuild="true"
    ),
]
pdts = [
    pdt
    for request in requests
    for pdt in build_looker_pdt_assets_definitions(
        resource_key="looker", request_start_pdt_builds=[request]
    )
]

defs = dg.Definitions(
    assets=pdts,
    resources={
        "looker": LookerResource(
            base_url=dg.EnvVar("LOOKER_BASE_URL"),
            client_id=dg.EnvVar("LOOKER_CLIENT_ID"),
            client_secret=dg.EnvVar("LOOKER_CLIENT_SECRET"),
        )
    },
)
