import boto3
import dagster as dg
from dagster_aws.pipes import PipesEMRClient, PipesS3MessageReader
from fernway.emr import emr_params

LAKE = "s3://fernway-data/lake"


@dg.asset
def trips(
    context: dg.AssetExecutionContext, emr: PipesEMRClient
) -> dg.MaterializeResult:
    return emr.run(
        context=context,
        run_job_flow_params=emr_params("trips", "trips.py"),
        extras={"target": f"{LAKE}/trips"},
    ).get_materialize_result(implicit_materialization=False)


@dg.asset(deps=[trips])
def station_demand(
    context: dg.AssetExecutionContext, emr: PipesEMRClient
) -> dg.MaterializeResult:
    return emr.run(
        context=context,
        run_job_flow_params=emr_params("station_demand", "station_demand.py"),
        extras={"trips": f"{LAKE}/trips", "target": f"{LAKE}/station_demand"},
    ).get_materialize_result(implicit_materialization=False)


defs = dg.Definitions(
    assets=[trips, station_demand],
    resources={
        "emr": PipesEMRClient(
            message_reader=PipesS3MessageReader(
                client=boto3.client("s3"), bucket="fernway-pipes"
            )
        )
    },
)
