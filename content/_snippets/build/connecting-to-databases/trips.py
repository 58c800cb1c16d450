import dagster as dg
from dagster_duckdb import DuckDBResource


@dg.asset(partitions_def=dg.DailyPartitionsDefinition(start_date="2025-01-01"))
def trips(context: dg.AssetExecutionContext, warehouse: DuckDBResource) -> None:
    day = context.partition_key
    path = f"data/trips/{day}.csv"
    with warehouse.get_connection() as connection:
        connection.begin()
        connection.execute("delete from trips where started_at::date = ?", [day])
        connection.execute("insert into trips select * from read_csv(?)", [path])
        connection.commit()
