import time

import dagster as dg
from dagster_hex.resources import hex_resource

WEEKLY_REPORT = "5a8591dd-4039-49df-9202-96385ba3eff8"


@dg.asset(deps=["station_demand"], required_resource_keys={"hex"}, kinds={"hex"})
def weekly_report(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    hex_api = context.resources.hex
    run = hex_api.run_project(
        WEEKLY_REPORT, use_cached_sql=False, update_published_results=True
    )
    deadline = time.monotonic() + 1800
    while True:
        state = hex_api.run_status(WEEKLY_REPORT, run["runId"])
        if state["status"] == "COMPLETED":
            break
        if state["status"] not in ("PENDING", "RUNNING"):
            raise dg.Failure(f"Hex: {state['status']}, see {run['runUrl']}")
        if time.monotonic() > deadline:
            raise dg.Failure(f"Still running in Hex, see {run['runUrl']}")
        time.sleep(10)
    return dg.MaterializeResult(
        metadata={
            "run": dg.MetadataValue.url(run["runUrl"]),
            "elapsed": state["elapsedTime"],
        }
    )


defs = dg.Definitions(
    assets=[weekly_report],
    resources={"hex": hex_resource.configured({"api_key": {"env": "HEX_API_KEY"}})},
)
