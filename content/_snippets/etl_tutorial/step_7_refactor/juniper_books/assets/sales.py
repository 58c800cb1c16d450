import dagster as dg
from dagster_duckdb import DuckDBResource

from juniper_books.assets.sources import books, orders, stores
from juniper_books.tables import preview


@dg.asset(
    deps=[books, stores, orders],
    group_name="sales",
    kinds={"duckdb"},
    automation_condition=dg.AutomationCondition.eager(),
)
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
