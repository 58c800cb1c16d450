import boto3
from dagster_pipes import (
    PipesCliArgsParamsLoader,
    PipesS3ContextLoader,
    open_dagster_pipes,
)

with open_dagster_pipes(
    params_loader=PipesCliArgsParamsLoader(),
    context_loader=PipesS3ContextLoader(client=boto3.client("s3")),
) as pipes:
    day = pipes.partition_key
    pipes.log.info(f"Loading trips of {day}")
    # ... the work of the job
    uri = f"s3://fernway-data/trips/{day}/"
    pipes.report_asset_materialization(
        metadata={"uri": {"raw_value": uri, "type": "path"}}
    )
