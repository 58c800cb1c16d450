import subprocess
from collections.abc import Iterator
from typing import Union

import dagster as dg
from dagster_aws.pipes import PipesS3ContextInjector, PipesS3MessageReader
from dagster_aws.s3 import S3Resource


@dg.asset(deps=["trips"], kinds={"spark"})
def station_demand(
    context: dg.AssetExecutionContext, s3: S3Resource
) -> Iterator[Union[dg.MaterializeResult, dg.AssetCheckResult]]:
    client = s3.get_client()
    with dg.open_pipes_session(
        context=context,
        context_injector=PipesS3ContextInjector(client=client, bucket="fernway-pipes"),
        message_reader=PipesS3MessageReader(
            client=client, bucket="fernway-pipes", include_stdio_in_messages=True
        ),
        extras={
            "source": "s3a://fernway-data/trips",
            "target": "s3a://fernway-data/station_demand",
        },
    ) as session:
        command = [
            "spark-submit",
            "--master",
            "spark://spark-master:7077",
            "external/station_demand.py",
        ]
        for name, value in session.get_bootstrap_cli_arguments().items():
            command += [name, value]
        subprocess.run(command, check=True)
    yield from session.get_results()


defs = dg.Definitions(
    assets=[station_demand],
    resources={"s3": S3Resource(region_name="eu-north-1")},
)
