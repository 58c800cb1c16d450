import boto3
from dagster_pipes import (
    PipesContext,
    PipesMappingParamsLoader,
    PipesS3MessageWriter,
    open_dagster_pipes,
)

s3 = boto3.client("s3")


def handler(event: dict, context: object) -> None:
    PipesContext.set(None)  # forget the session of an earlier, warm call
    with open_dagster_pipes(
        params_loader=PipesMappingParamsLoader(event),
        message_writer=PipesS3MessageWriter(client=s3),
    ) as pipes:
        for page in range(200):
            pipes.log.info(f"Page {page}")
        pipes.report_asset_materialization()
