import dagster as dg
from dagster_aws.pipes import PipesECSClient


@dg.asset
def demand_model(
    context: dg.AssetExecutionContext, ecs: PipesECSClient
) -> dg.MaterializeResult:
    return ecs.run(
        context=context,
        run_task_params={
            "taskDefinition": "fernway-training",
            "cluster": "analytics",
            "overrides": {
                "cpu": "2048",
                "containerOverrides": [
                    {"name": "training", "command": ["python", "train.py"]}
                ],
            },
        },
        pipes_container_name="training",
    ).get_materialize_result()
