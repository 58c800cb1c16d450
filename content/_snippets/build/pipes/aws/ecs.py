import boto3
import dagster as dg
from dagster_aws.pipes import PipesECSClient


@dg.asset(deps=["station_demand"])
def demand_model(
    context: dg.AssetExecutionContext, ecs: PipesECSClient
) -> dg.MaterializeResult:
    return ecs.run(
        context=context,
        run_task_params={
            "taskDefinition": "fernway-training",
            "cluster": "analytics",
            "launchType": "FARGATE",
            "networkConfiguration": {
                "awsvpcConfiguration": {
                    "subnets": ["subnet-0a1b2c3d"],
                    "securityGroups": ["sg-0a1b2c3d"],
                    "assignPublicIp": "DISABLED",
                }
            },
        },
        extras={"days": 90},
    ).get_materialize_result()


defs = dg.Definitions(
    assets=[demand_model],
    resources={"ecs": PipesECSClient(client=boto3.client("ecs"))},
)
