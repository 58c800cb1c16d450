import dagster as dg
from dagster_gcp import DataprocResource


@dg.op
def compact_trips(dataproc: DataprocResource) -> None:
    client = dataproc.get_client()
    with client.cluster_context_manager() as cluster:
        job = cluster.submit_job(
            {
                "job": {
                    "placement": {"clusterName": "fernway-nightly"},
                    "sparkJob": {
                        "mainClass": "com.fernway.CompactTrips",
                        "jarFileUris": ["gs://fernway-pipes/jobs/compact.jar"],
                    },
                },
                "projectId": "fernway",
            }
        )
        cluster.wait_for_job(job["reference"]["jobId"], wait_timeout=3600)


@dg.job(
    resource_defs={
        "dataproc": DataprocResource(
            project_id="fernway",
            region="europe-west1",
            cluster_name="fernway-nightly",
            cluster_config_yaml_path="dataproc/cluster.yaml",
        )
    }
)
def nightly_compaction():
    compact_trips()
