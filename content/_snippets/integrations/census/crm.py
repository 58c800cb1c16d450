import dagster as dg
from dagster_census import CensusOutput, census_resource

SYNC_ID = 4711


@dg.asset(deps=["customer_rides"], required_resource_keys={"census"})
def crm_customer_rides(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    output: CensusOutput = context.resources.census.trigger_sync_and_poll(
        sync_id=SYNC_ID, poll_interval=15, poll_timeout=3600
    )
    run = output.sync_run
    if run["status"] == "failed":
        raise dg.Failure(f"Census sync run {run['id']} failed")
    return dg.MaterializeResult(
        metadata={"sync_run": run["id"], "status": run["status"]}
    )


defs = dg.Definitions(
    assets=[crm_customer_rides],
    resources={
        "census": census_resource.configured(
            {"api_key": {"env": "CENSUS_API_KEY"}}
        )
    },
)
