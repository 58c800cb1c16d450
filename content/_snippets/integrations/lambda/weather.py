import boto3
import dagster as dg
from dagster_aws.pipes import PipesLambdaClient


@dg.asset(kinds={"lambda"})
def weather(
    context: dg.AssetExecutionContext, functions: PipesLambdaClient
) -> dg.MaterializeResult:
    return functions.run(
        context=context,
        function_name="fernway-fetch-weather",
        event={"city": "Aarhus", "hours": 48},
    ).get_materialize_result()


defs = dg.Definitions(
    assets=[weather],
    resources={
        "functions": PipesLambdaClient(
            client=boto3.client("lambda", region_name="eu-central-1")
        )
    },
)
