import boto3
import dagster as dg
from botocore.config import Config
from dagster_aws.pipes import PipesLambdaClient


@dg.asset(kinds={"lambda"})
def weather(
    context: dg.AssetExecutionContext, functions: PipesLambdaClient
) -> dg.MaterializeResult:
    return functions.run(
        context=context,
        function_name="fernway-forecast",
        event={"city": "Aarhus"},
    ).get_materialize_result()


defs = dg.Definitions(
    assets=[weather],
    resources={
        "functions": PipesLambdaClient(
            client=boto3.client(
                "lambda",
                config=Config(read_timeout=900, retries={"total_max_attempts": 1}),
            )
        )
    },
)
