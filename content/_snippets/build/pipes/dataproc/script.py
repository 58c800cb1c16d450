from dagster_pipes import (
    PipesCliArgsParamsLoader,
    PipesGCSContextLoader,
    PipesGCSMessageWriter,
    open_dagster_pipes,
)
from google.cloud.storage import Client
from pyspark.sql import SparkSession

client = Client()

with open_dagster_pipes(
    params_loader=PipesCliArgsParamsLoader(),
    context_loader=PipesGCSContextLoader(client=client),
    message_writer=PipesGCSMessageWriter(client=client),
) as pipes:
    spark = SparkSession.builder.appName("station_demand").getOrCreate()
    demand = spark.read.parquet("gs://fernway-data/trips").groupBy("station_id").count()
    demand.write.mode("overwrite").parquet("gs://fernway-data/station_demand")

    pipes.report_asset_materialization(
        metadata={"dagster/row_count": demand.count()},
    )
