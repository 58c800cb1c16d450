import dagster as dg
from dagster_aws.emr import emr_pyspark_step_launcher
from dagster_pyspark import pyspark_resource
from pyspark.sql import DataFrame

SPARK = {"pyspark", "pyspark_step_launcher"}


@dg.asset(io_manager_key="parquet", required_resource_keys=SPARK)
def trips(context: dg.AssetExecutionContext) -> DataFrame:
    spark = context.resources.pyspark.spark_session
    return spark.read.csv("s3://fernway-data/raw/trips.csv", header=True)


@dg.asset(io_manager_key="parquet", required_resource_keys=SPARK)
def station_demand(trips: DataFrame) -> DataFrame:
    return trips.groupBy("station_id").count()


resources = {
    "pyspark": pyspark_resource,
    "pyspark_step_launcher": emr_pyspark_step_launcher.configured(
        {
            "cluster_id": "j-3AXXXXXXXXXXX",
            "region_name": "eu-north-1",
            "staging_bucket": "fernway-staging",
            "local_job_package_path": "/opt/fernway",
            "deploy_local_job_package": True,
        }
    ),
}
