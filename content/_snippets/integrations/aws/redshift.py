import dagster as dg
from dagster_aws.redshift import RedshiftClientResource


@dg.asset(
    kinds={"redshift"},
    partitions_def=dg.DailyPartitionsDefinition(start_date="2025-01-01"),
)
def trips(
    context: dg.AssetExecutionContext, redshift: RedshiftClientResource
) -> dg.MaterializeResult:
    day = context.partition_key
    client = redshift.get_client()
    client.execute_queries(
        [
            f"delete from raw.trips where started_at::date = '{day}'",
            f"""
            copy raw.trips
            from 's3://fernway-data/trips/{day}.parquet'
            iam_role 'arn:aws:iam::123456789012:role/fernway-redshift'
            format as parquet
            """,
        ]
    )
    rows = client.execute_query(
        f"select count(*) from raw.trips where started_at::date = '{day}'",
        fetch_results=True,
    )
    return dg.MaterializeResult(metadata={"dagster/row_count": rows[0][0]})


defs = dg.Definitions(
    assets=[trips],
    resources={
        "redshift": RedshiftClientResource(
            host="fernway.abc123.eu-central-1.redshift.amazonaws.com",
            user="dagster",
            password=dg.EnvVar("REDSHIFT_PASSWORD"),
            database="prod",
        )
    },
)
