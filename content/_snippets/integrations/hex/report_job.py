import dagster as dg
from dagster_hex.ops import hex_project_op
from dagster_hex.resources import hex_resource

run_report = hex_project_op.configured(
    {"project_id": "5a8591dd-4039-49df-9202-96385ba3eff8"}, name="run_report"
)


@dg.job(
    resource_defs={
        "hex": hex_resource.configured({"api_key": {"env": "HEX_API_KEY"}})
    }
)
def report_job():
    run_report()
