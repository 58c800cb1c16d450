import dagster as dg
from dagster_k8s import k8s_job_executor

big = {
    "dagster-k8s/config": {
        "container_config": {
            "resources": {"limits": {"nvidia.com/gpu": "1", "memory": "16Gi"}},
        }
    }
}


@dg.asset(op_tags=big)
def demand_forecast() -> None: ...


forecast = dg.define_asset_job(
    "forecast", selection=[demand_forecast], executor_def=k8s_job_executor
)
