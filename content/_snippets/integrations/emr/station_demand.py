from dagster_pipes import open_dagster_pipes
from pyspark.sql import SparkSession
from pyspark.sql import functions as F


def main() -> None:
    with open_dagster_pipes() as pipes:
        day = pipes.partition_key
        days = pipes.get_extra("lookback_days")
        spark = SparkSession.builder.getOrCreate()
        trips = spark.read.parquet("s3://fernway-data/trips/")
        recent = trips.where(trips.day > F.date_sub(F.lit(day).cast("date"), days))
        demand = recent.groupBy("start_station_id").count()
        demand.write.mode("overwrite").parquet(f"s3://fernway-data/demand/day={day}/")

        pipes.log.info(f"Wrote the demand of {day}")
        pipes.report_asset_materialization(metadata={"stations": demand.count()})


if __name__ == "__main__":
    main()
