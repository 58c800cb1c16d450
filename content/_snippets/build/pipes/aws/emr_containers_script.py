import boto3
from dagster_pipes import (
    PipesS3ContextLoader,
    PipesS3MessageWriter,
    open_dagster_pipes,
)
from pyspark.sql import SparkSession

s3 = boto3.client("s3")

with open_dagster_pipes(
    context_loader=PipesS3ContextLoader(client=s3),
    message_writer=PipesS3MessageWriter(client=s3),
) as pipes:
    spark = SparkSession.builder.appName("station_demand").getOrCreate()
    trips = spark.read.parquet("s3://fernway-data/trips/")
    demand = trips.groupBy("station_id").count()
    demand.write.mode("overwrite").parquet("s3://fernway-data/station_demand/")

    pipes.log.info(f"Demand of {demand.count()} stations")
    pipes.report_asset_materialization()
