import dagster as dg
from dagster_duckdb import DuckDBResource

from juniper_books.assets.sales import order_lines
from juniper_books.assets.sources import orders
from juniper_books.tables import preview


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
