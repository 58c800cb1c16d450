import dagster as dg
from dagster_k8s import PipesK8sClient


@dg.asset(kinds={"kubernetes"})
def demand_forecast(
    context: dg.AssetExecutionContext,
    k8s_client: PipesK8sClient,
) -> dg.MaterializeResult:
    return k8s_client.run(
        context=context,
        namespace="forecasting",
        env={"LOG_LEVEL": "info"},
        base_pod_meta={"labels": {"team": "planning"}},
        base_pod_spec={
            "serviceAccountName": "forecast",
            "nodeSelector": {"pool": "highmem"},
            "containers": [
                {
                    "name": "forecast",
                    "image": "registry.fernway.example/forecast:2025.4",
                    "command": ["python", "-m", "forecast"],
                    "args": ["--horizon", "24"],
                    "resources": {"requests": {"cpu": "2", "memory": "8Gi"}},
                }
            ],
        },
    ).get_materialize_result()


defs = dg.Definitions(
    assets=[demand_forecast],
    resources={"k8s_client": PipesK8sClient(kube_context="fernway-prod")},
)
