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
)
from google.cloud.storage import Client as GCSClient

PROJECT, REGION, BUCKET = "fernway", "europe-west1", "fernway-pipes"

storage = GCSClient(project=PROJECT)
jobs = JobControllerClient(
    client_options={"api_endpoint": f"{REGION}-dataproc.googleapis.com:443"}
)


@dg.asset(kinds={"dataproc", "spark"})
def station_demand(
    context: dg.AssetExecutionContext, dataproc: PipesDataprocJobClient
) -> dg.MaterializeResult:
    return dataproc.run(
        context=context,
        submit_job_params={
            "project_id": PROJECT,
            "region": REGION,
            "job": Job(
                placement=JobPlacement(cluster_name="fernway-spark"),
                pyspark_job=PySparkJob(
                    main_python_file_uri=f"gs://{BUCKET}/jobs/station_demand.py",
                    properties={"spark.executor.memory": "4g"},
                ),
            ),
        },
    ).get_materialize_result()


defs = dg.Definitions(
    assets=[station_demand],
    resources={
        "dataproc": PipesDataprocJobClient(
            client=jobs,
            context_injector=PipesGCSContextInjector(bucket=BUCKET, client=storage),
            message_reader=PipesGCSMessageReader(bucket=BUCKET, client=storage),
        )
    },
)
