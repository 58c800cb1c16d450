import dagster as dg
from dagster_hex.resources import hex_resource

WEEKLY_REPORT = "5a8591dd-4039-49df-9202-96385ba3eff8"


@dg.asset(deps=["station_demand"], required_resource_keys={"hex"}, kinds={"hex"})
def weekly_report(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    output = context.resources.hex.run_and_poll(
        project_id=WEEKLY_REPORT,
        inputs=None,
        update_cache=True,
        poll_interval=10,
        poll_timeout=1800,
    )
    return dg.MaterializeResult(
        metadata={
            "run": dg.MetadataValue.url(output.run_response["runUrl"]),
            "elapsed": output.status_response["elapsedTime"],
        }
    )


defs = dg.Definitions(
    assets=[weekly_report],
    resources={"hex": hex_resource.configured({"api_key": {"env": "HEX_API_KEY"}})},
)
