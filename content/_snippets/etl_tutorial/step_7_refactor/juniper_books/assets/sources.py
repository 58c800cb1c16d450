import dagster as dg
from dagster_duckdb import DuckDBResource

from juniper_books.tables import load_csv


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
