import boto3
from dagster_pipes import PipesS3MessageWriter, open_dagster_pipes
from pyspark.sql import SparkSession


def main() -> None:
    with open_dagster_pipes(
        message_writer=PipesS3MessageWriter(client=boto3.client("s3"))
    ) as pipes:
        day = pipes.get_extra("day")
        spark = SparkSession.builder.appName("daily_trip_stats").getOrCreate()

        trips = spark.read.csv(f"s3://fernway-data/trips/{day}/", header=True)
        stats = trips.groupBy("station_id").count()
        stats.write.mode("overwrite").parquet(f"s3://fernway-data/stats/{day}/")

        pipes.report_asset_materialization(
            metadata={"dagster/row_count": stats.count()}
        )


if __name__ == "__main__":
    main()
