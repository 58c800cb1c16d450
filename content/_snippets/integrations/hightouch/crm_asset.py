import dagster as dg


@dg.asset(
    deps=["customer_rides"],
    required_resource_keys={"hightouch"},
    automation_condition=dg.AutomationCondition.eager(),
)
def crm_contacts(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    output = context.resources.hightouch.sync_and_poll(sync_id="39620")
    return dg.MaterializeResult(
        metadata={"destination": output.destination_details.get("slug", "unknown")}
    )
