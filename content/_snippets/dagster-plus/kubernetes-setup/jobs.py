import dagster as dg

forecast_job = dg.define_asset_job(
    name="forecast_job",
    selection=dg.AssetSelection.groups("forecast"),
    tags={
        "dagster-k8s/config": {
            "container_config": {
                "resources": {
                    "limits": {"nvidia.com/gpu": "1", "memory": "16Gi"},
                }
            }
        }
    },
)
