from dagster_pipes import open_dagster_pipes
from pyspark.sql import SparkSession

with open_dagster_pipes() as pipes:
    spark = SparkSession.builder.appName("bike_maintenance").getOrCreate()
    repairs = spark.read.json("s3://fernway-data/repairs/")
    table = repairs.groupBy("bike_id").count()
    table.write.mode("overwrite").parquet("s3://fernway-data/bike_maintenance/")

    pipes.report_asset_materialization(metadata={"dagster/row_count": table.count()})
