import boto3
from dagster_aws.pipes import PipesLambdaClient, PipesS3MessageReader

functions = PipesLambdaClient(
    client=boto3.client("lambda"),
    message_reader=PipesS3MessageReader(
        client=boto3.client("s3"), bucket="fernway-pipes"
    ),
)
