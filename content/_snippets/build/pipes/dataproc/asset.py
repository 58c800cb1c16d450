import dagster as dg
from dagster_gcp.pipes import (
    PipesDataprocJobClient,
    PipesGCSContextInjector,
    PipesGCSMessageReader,
)
from google.cloud.dataproc_v1 import (
    Job,
    JobControllerClient,
    JobPlacement,
    PySparkJob,
    SubmitJobRequest,
)
from google.cloud.storage import Client

PROJECT, REGION = "fernway-prod", "europe-north1"


@dg.asset(deps=["trips"], kinds={"spark", "dataproc"})
def station_demand(
    context: dg.AssetExecutionContext, dataproc: PipesDataprocJobClient
) -> dg.MaterializeResult:
    return dataproc.run(
        context=context,
        submit_job_params={
            "request": SubmitJobRequest(
                project_id=PROJECT,
                region=REGION,
                job=Job(
                    placement=JobPlacement(cluster_name="analytics"),
                    pyspark_job=PySparkJob(
                        main_python_file_uri="gs://fernway-data/jobs/station_demand.py"
                    ),
                ),
            )
        },
    ).get_materialize_result()


storage = Client(project=PROJECT)

defs = dg.Definitions(
    assets=[station_demand],
    resources={
        "dataproc": PipesDataprocJobClient(
            client=JobControllerClient(
                client_options={"api_endpoint": f"{REGION}-dataproc.googleapis.com:443"}
            ),
            context_injector=PipesGCSContextInjector(
                client=storage, bucket="fernway-pipes"
            ),
            message_reader=PipesGCSMessageReader(
                client=storage, bucket="fernway-pipes", include_stdio_in_messages=True
            ),
        )
    },
)
