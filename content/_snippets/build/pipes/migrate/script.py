import boto3
from dagster_pipes import PipesS3MessageWriter, open_dagster_pipes
from pyspark.sql import SparkSession

with open_dagster_pipes(
    message_writer=PipesS3MessageWriter(client=boto3.client("s3"))
) as pipes:
    spark = SparkSession.builder.appName("station_demand").getOrCreate()
    trips = spark.read.parquet(pipes.get_extra("trips"))
    demand = trips.groupBy("station_id").count()

    target = pipes.get_extra("target")
    demand.write.mode("overwrite").parquet(target)
    pipes.report_asset_materialization(
        metadata={"path": {"raw_value": target, "type": "path"}}
    )
