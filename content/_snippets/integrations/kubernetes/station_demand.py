import dagster as dg
from dagster_k8s import k8s_job_executor


@dg.asset(
    op_tags={
        "dagster-k8s/config": {
            "container_config": {
                "resources": {
                    "requests": {"cpu": "2", "memory": "8Gi"},
                    "limits": {"memory": "8Gi"},
                }
            },
            "pod_spec_config": {"node_selector": {"pool": "memory"}},
        }
    }
)
def station_demand() -> None: ...


defs = dg.Definitions(assets=[station_demand], executor=k8s_job_executor)
