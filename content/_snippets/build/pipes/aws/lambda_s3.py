import boto3
from botocore.config import Config
from dagster_aws.pipes import PipesLambdaClient, PipesS3MessageReader

functions = PipesLambdaClient(
    client=boto3.client(
        "lambda",
        config=Config(read_timeout=900, retries={"total_max_attempts": 1}),
    ),
    message_reader=PipesS3MessageReader(
        client=boto3.client("s3"), bucket="fernway-pipes"
    ),
)
