from dagster_pipes import (
    PipesDbfsContextLoader,
    PipesDbfsMessageWriter,
    open_dagster_pipes,
)
from pyspark.sql import SparkSession

spark = SparkSession.builder.getOrCreate()

with open_dagster_pipes(
    context_loader=PipesDbfsContextLoader(),
    message_writer=PipesDbfsMessageWriter(),
) as pipes:
    day = pipes.partition_key
    catalog = pipes.get_extra("catalog")
    trips = spark.table(f"{catalog}.raw.trips").where(f"date(started_at) = '{day}'")
    demand = trips.groupBy("start_station_id").count()
    demand.write.mode("overwrite").saveAsTable(f"{catalog}.marts.station_demand")

    pipes.log.info(f"Counted the trips of {day}")
    pipes.report_asset_materialization(
        metadata={"stations": demand.count()},
    )
