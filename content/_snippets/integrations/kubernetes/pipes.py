import dagster as dg
from dagster_k8s import PipesK8sClient

NAMESPACE = "fernway-jobs"


@dg.asset(kinds={"kubernetes"})
def rebalancing_plan(
    context: dg.AssetExecutionContext, k8s: PipesK8sClient
) -> dg.MaterializeResult:
    return k8s.run(
        context=context,
        namespace=NAMESPACE,
        image="registry.fernway.example/routing:2025-04",
        command=["python", "plan.py"],
        env={"SOLVER_SECONDS": "600"},
        extras={"vans": 6},
        base_pod_meta={"labels": {"team": "operations"}},
        base_pod_spec={
            "containers": [
                {
                    "resources": {
                        "requests": {"cpu": "8", "memory": "16Gi"},
                        "limits": {"memory": "16Gi"},
                    }
                }
            ],
            "nodeSelector": {"pool": "compute"},
            "serviceAccountName": "routing",
        },
    ).get_materialize_result()


defs = dg.Definitions(
    assets=[rebalancing_plan],
    resources={"k8s": PipesK8sClient()},
)
