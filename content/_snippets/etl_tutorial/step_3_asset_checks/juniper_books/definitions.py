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


def preview(duckdb: DuckDBResource, query: str) -> dg.MarkdownMetadataValue:
    """Shows the first five rows of a query as a Markdown table."""
    with duckdb.get_connection() as conn:
        cursor = conn.execute(f"select * from ({query}) limit 5")
        columns = [column[0] for column in cursor.description]
        rows = cursor.fetchall()
    lines = [columns, ["---"] * len(columns), *rows]
    return dg.MetadataValue.md(
        "\n".join(
            "| " + " | ".join(str(cell) for cell in line) + " |" for line in lines
        )
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


@dg.asset(deps=[books, stores, orders], group_name="sales", kinds={"duckdb"})
def order_lines(duckdb: DuckDBResource) -> dg.MaterializeResult:
    """Orders joined with titles and stores, with the revenue of each line."""
    with duckdb.get_connection() as conn:
        conn.execute(
            """
            create or replace table order_lines as
            select
                orders.order_id,
                orders.ordered_on,
                stores.name as store,
                books.title,
                books.genre,
                orders.quantity,
                round(
                    orders.quantity * books.list_price * (1 - orders.discount), 2
                ) as revenue
            from orders
            left join books using (book_id)
            left join stores using (store_id)
            """
        )
        row_count, revenue = conn.execute(
            "select count(*), sum(revenue) from order_lines"
        ).fetchall()[0]
    return dg.MaterializeResult(
        metadata={
            "row_count": row_count,
            "total_revenue": float(revenue or 0),
            "preview": preview(duckdb, "select * from order_lines"),
        }
    )


@dg.asset_check(asset=orders)
def orders_have_sane_discounts(duckdb: DuckDBResource) -> dg.AssetCheckResult:
    """No discount is negative or above one half."""
    with duckdb.get_connection() as conn:
        suspicious = conn.execute(
            "select count(*) from orders where discount < 0 or discount > 0.5"
        ).fetchall()[0][0]
    return dg.AssetCheckResult(
        passed=suspicious == 0,
        severity=dg.AssetCheckSeverity.WARN,
        metadata={"suspicious_rows": suspicious},
    )


@dg.asset_check(asset=order_lines, blocking=True)
def order_lines_are_complete(duckdb: DuckDBResource) -> dg.AssetCheckResult:
    """Every line has found its title and its store."""
    query = "select * from order_lines where title is null or store is null"
    with duckdb.get_connection() as conn:
        incomplete = len(conn.execute(query).fetchall())
    return dg.AssetCheckResult(
        passed=incomplete == 0,
        metadata={
            "incomplete_rows": incomplete,
            "examples": preview(duckdb, query),
        },
    )


defs = dg.Definitions(
    assets=[books, stores, orders, order_lines],
    asset_checks=[orders_have_sane_discounts, order_lines_are_complete],
    resources={"duckdb": DuckDBResource(database=str(DATA / "juniper.duckdb"))},
)
