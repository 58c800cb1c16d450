import dagster as dg
from dagster_census import census_resource, census_trigger_sync_op

sync_rides = census_trigger_sync_op.configured(
    {"sync_id": 4711, "force_full_sync": True, "yield_materializations": False},
    name="sync_rides",
)


@dg.job(
    resource_defs={
        "census": census_resource.configured({"api_key": {"env": "CENSUS_API_KEY"}})
    }
)
def resend_everything():
    sync_rides()
