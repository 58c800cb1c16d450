from pathlib import Path

import dagster as dg
from dagster_duckdb import DuckDBResource

PROJECT = Path(__file__).parent.parent
DATA = PROJECT / "data"


def load_csv(duckdb: DuckDBResource, table: str) -> dg.MaterializeResult:
    """Replaces a table by the contents of the CSV file of the same name."""
    path = DATA / f"{table}.csv"
    with duckdb.get_connection() as conn:
        conn.execute(
            f"create or replace table {table} as select * from read_csv('{path}')"
        )
        row_count = conn.execute(f"select count(*) from {table}").fetchall()[0][0]
    return dg.MaterializeResult(
        metadata={
            "row_count": row_count,
            "source": dg.MetadataValue.path(str(path)),
        }
    )


@dg.asset(group_name="sources", kinds={"duckdb", "csv"})
def books(duckdb: DuckDBResource) -> dg.MaterializeResult:
    """Every title in the shop, with its genre and list price."""
    return load_csv(duckdb, "books")


@dg.asset(group_name="sources", kinds={"duckdb", "csv"})
def stores(duckdb: DuckDBResource) -> dg.MaterializeResult:
    """The places where Juniper sells: web shop, app, marketplace, schools."""
    return load_csv(duckdb, "stores")


@dg.asset(group_name="sources", kinds={"duckdb", "csv"})
def orders(duckdb: DuckDBResource) -> dg.MaterializeResult:
    """One row for each title in each order."""
    return load_csv(duckdb, "orders")


defs = dg.Definitions(
    assets=[books, stores, orders],
    resources={"duckdb": DuckDBResource(database=str(DATA / "juniper.duckdb"))},
)
