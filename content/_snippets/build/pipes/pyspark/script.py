import boto3
from dagster_pipes import (
    PipesCliArgsParamsLoader,
    PipesS3ContextLoader,
    PipesS3MessageWriter,
    open_dagster_pipes,
)
from pyspark.sql import SparkSession

s3 = boto3.client("s3")

with open_dagster_pipes(
    params_loader=PipesCliArgsParamsLoader(),
    context_loader=PipesS3ContextLoader(client=s3),
    message_writer=PipesS3MessageWriter(client=s3),
) as pipes:
    spark = SparkSession.builder.appName("station_demand").getOrCreate()
    trips = spark.read.parquet(pipes.get_extra("source"))
    demand = trips.groupBy("station_id").count()
    demand.write.mode("overwrite").parquet(pipes.get_extra("target"))

    pipes.report_asset_materialization(
        metadata={"dagster/row_count": demand.count()},
    )
