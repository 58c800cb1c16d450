import dagster as dg
from dagster_k8s import PipesK8sClient


@dg.asset(deps=["station_demand"], kinds={"kubernetes"})
def rebalancing_plan(
    context: dg.AssetExecutionContext, k8s: PipesK8sClient
) -> dg.MaterializeResult:
    return k8s.run(
        context=context,
        image="registry.example.com/fernway/routing:2025-03-01",
        namespace="fernway-jobs",
        extras={"vans": 5},
    ).get_materialize_result()


defs = dg.Definitions(
    assets=[rebalancing_plan],
    resources={"k8s": PipesK8sClient()},
)
