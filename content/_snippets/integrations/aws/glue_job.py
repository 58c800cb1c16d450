import sys

import boto3
from awsglue.context import GlueContext
from awsglue.utils import getResolvedOptions
from dagster_pipes import (
    PipesCliArgsParamsLoader,
    PipesS3ContextLoader,
    open_dagster_pipes,
)
from pyspark.context import SparkContext

options = getResolvedOptions(sys.argv, ["source"])

with open_dagster_pipes(
    params_loader=PipesCliArgsParamsLoader(),
    context_loader=PipesS3ContextLoader(client=boto3.client("s3")),
) as pipes:
    spark = GlueContext(SparkContext.getOrCreate()).spark_session
    trips = spark.read.csv(options["source"], header=True, inferSchema=True)
    trips.write.mode("overwrite").parquet("s3://fernway-data/trips/")

    pipes.report_asset_materialization(
        metadata={"dagster/row_count": trips.count()},
    )
