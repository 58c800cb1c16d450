import dagster as dg
from dagster_k8s import k8s_job_executor

HIGH_MEMORY = {
    "dagster-k8s/config": {
        "container_config": {
            "resources": {
                "requests": {"cpu": "2", "memory": "16Gi"},
                "limits": {"memory": "16Gi"},
            }
        },
        "pod_spec_config": {"node_selector": {"pool": "high-memory"}},
    }
}

# region job
demand_job = dg.define_asset_job(
    "demand_job", selection=["trips", "station_demand"], tags=HIGH_MEMORY
)
# endregion job

# region executor
pods_for_steps = k8s_job_executor.configured(
    {
        "max_concurrent": 10,
        "step_k8s_config": {
            "container_config": {
                "resources": {"requests": {"cpu": "500m", "memory": "1Gi"}}
            }
        },
    }
)

heavy_job = dg.define_asset_job(
    "heavy_job", selection=["trips", "station_demand"], executor_def=pods_for_steps
)
# endregion executor

# region ttl
short_lived = dg.define_asset_job(
    "short_lived",
    selection=["trips"],
    tags={
        "dagster-k8s/config": {
            "job_spec_config": {"ttl_seconds_after_finished": 3600},
        }
    },
)
# endregion ttl
