import dagster as dg


@dg.asset(
    op_tags={
        "dagster-k8s/config": {
            "container_config": {
                "resources": {
                    "requests": {"memory": "16Gi", "cpu": "2"},
                    "limits": {"memory": "16Gi"},
                }
            }
        }
    }
)
def demand_model() -> None: ...
