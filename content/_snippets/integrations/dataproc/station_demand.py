from dagster_pipes import (
    PipesCliArgsParamsLoader,
    PipesGCSContextLoader,
    PipesGCSMessageWriter,
    open_dagster_pipes,
)
from google.cloud.storage import Client
from pyspark.sql import SparkSession

storage = Client()
with open_dagster_pipes(
    params_loader=PipesCliArgsParamsLoader(),
    context_loader=PipesGCSContextLoader(client=storage),
    message_writer=PipesGCSMessageWriter(client=storage),
) as pipes:
    spark = SparkSession.builder.getOrCreate()
    trips = spark.read.parquet("gs://fernway-data/trips")
    demand = trips.groupBy("start_station_id").count()
    demand.write.mode("overwrite").parquet("gs://fernway-data/station_demand")
    pipes.report_asset_materialization(metadata={"stations": demand.count()})
