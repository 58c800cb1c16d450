import dagster as dg
from dagster_k8s import PipesK8sClient


@dg.asset
def rebalancing_plan(
    context: dg.AssetExecutionContext, k8s: PipesK8sClient
) -> dg.MaterializeResult:
    return k8s.run(
        context=context,
        image="registry.example.com/fernway/routing:2025-03-01",
        command=["python", "route.py"],
        base_pod_meta={"labels": {"team": "planning"}},
        base_pod_spec={
            "service_account_name": "routing",
            "node_selector": {"pool": "compute"},
            "containers": [
                {
                    "env_from": [{"secret_ref": {"name": "routing-secrets"}}],
                    "resources": {
                        "requests": {"cpu": "4", "memory": "8Gi"},
                        "limits": {"memory": "8Gi"},
                    },
                }
            ],
        },
    ).get_materialize_result()
