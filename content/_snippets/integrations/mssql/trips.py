import dagster as dg
import polars as pl
from dagster_mssql_bcp import PolarsBCPIOManager

TRIPS_SCHEMA = [
    {"name": "trip_id", "type": "BIGINT"},
    {"name": "start_station", "type": "NVARCHAR", "length": 80},
    {"name": "fare", "type": "DECIMAL", "precision": 9, "scale": 2},
    {"name": "started_at", "type": "DATETIME2"},
]


@dg.asset(
    partitions_def=dg.DailyPartitionsDefinition(start_date="2025-01-01"),
    key_prefix=["bikeshare"],
    metadata={"asset_schema": TRIPS_SCHEMA, "partition_expr": "started_at"},
    kinds={"sqlserver", "polars"},
)
def trips(context: dg.AssetExecutionContext) -> pl.DataFrame:
    path = f"data/trips/{context.partition_key}.csv"
    return pl.read_csv(path, try_parse_dates=True)


defs = dg.Definitions(
    assets=[trips],
    resources={
        "io_manager": PolarsBCPIOManager(
            host="sql.fernway.internal",
            port="1433",
            database="Reporting",
            username=dg.EnvVar("MSSQL_USER"),
            password=dg.EnvVar("MSSQL_PASSWORD"),
            query_props={"TrustServerCertificate": "yes"},
            bcp_arguments={"-u": ""},
            bcp_path="/opt/mssql-tools18/bin/bcp",
        )
    },
)
