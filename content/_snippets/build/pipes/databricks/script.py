from dagster_pipes import (
    PipesDbfsContextLoader,
    PipesDbfsMessageWriter,
    open_dagster_pipes,
)
from pyspark.sql import SparkSession

with open_dagster_pipes(
    context_loader=PipesDbfsContextLoader(),
    message_writer=PipesDbfsMessageWriter(),
) as pipes:
    spark = SparkSession.builder.getOrCreate()
    demand = spark.table("rides.trips").groupBy("station_id").count()
    demand.write.mode("overwrite").saveAsTable("rides.station_demand")

    pipes.report_asset_materialization(
        metadata={"dagster/row_count": demand.count()},
    )
