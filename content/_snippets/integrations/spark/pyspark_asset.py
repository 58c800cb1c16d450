import dagster as dg
from dagster_pyspark import PySparkResource
from pyspark.sql import functions as F

BUCKET = "s3a://fernway-data"


@dg.asset(
    partitions_def=dg.MonthlyPartitionsDefinition(start_date="2024-01-01"),
    kinds={"spark"},
)
def station_demand(
    context: dg.AssetExecutionContext, pyspark: PySparkResource
) -> dg.MaterializeResult:
    month = context.partition_key[:7]
    trips = pyspark.spark_session.read.parquet(f"{BUCKET}/trips/month={month}")
    demand = trips.groupBy(
        "start_station_id", F.date_trunc("hour", "started_at").alias("hour")
    ).agg(F.count("*").alias("trips"))

    path = f"{BUCKET}/station_demand/month={month}"
    demand.write.mode("overwrite").parquet(path)
    return dg.MaterializeResult(metadata={"uri": path})


defs = dg.Definitions(
    assets=[station_demand],
    resources={
        "pyspark": PySparkResource(
            spark_config={
                "spark.master": "local[4]",
                "spark.jars.packages": "org.apache.hadoop:hadoop-aws:3.3.4",
                "spark.sql.session.timeZone": "UTC",
            }
        )
    },
)
