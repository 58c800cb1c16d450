import csv

import dagster as dg
from dagster_duckdb import DuckDBResource

from juniper_books.assets.sales import order_lines
from juniper_books.partitions import genre_partitions, monthly_partitions
from juniper_books.paths import REPORTS
from juniper_books.tables import preview

when_order_lines_are_good = (
    dg.AutomationCondition.eager()
    & dg.AutomationCondition.all_deps_blocking_checks_passed()
)


@dg.asset(
    deps=[order_lines],
    partitions_def=monthly_partitions,
    group_name="reports",
    kinds={"duckdb"},
    automation_condition=when_order_lines_are_good,
)
def monthly_revenue(
    context: dg.AssetExecutionContext, duckdb: DuckDBResource
) -> dg.MaterializeResult:
    """Revenue of each store in one month."""
    window = context.partition_time_window
    month, next_month = window.start.date(), window.end.date()
    with duckdb.get_connection() as conn:
        conn.execute(
            """
            create table if not exists monthly_revenue (
                month date, store varchar, revenue double
            )
            """
        )
        conn.execute("delete from monthly_revenue where month = ?", [month])
        conn.execute(
            """
            insert into monthly_revenue
            select ?, store, sum(revenue)
            from order_lines
            where ordered_on >= ? and ordered_on < ?
            group by store
            """,
            [month, month, next_month],
        )
        row_count = conn.execute(
            "select count(*) from monthly_revenue where month = ?", [month]
        ).fetchall()[0][0]
    query = f"select store, revenue from monthly_revenue where month = '{month}'"
    return dg.MaterializeResult(
        metadata={"row_count": row_count, "preview": preview(duckdb, query)}
    )


@dg.asset(
    deps=[order_lines],
    partitions_def=genre_partitions,
    group_name="reports",
    kinds={"duckdb"},
    automation_condition=when_order_lines_are_good,
)
def genre_performance(
    context: dg.AssetExecutionContext, duckdb: DuckDBResource
) -> dg.MaterializeResult:
    """Copies sold and revenue of each title of one genre."""
    genre = context.partition_key
    with duckdb.get_connection() as conn:
        conn.execute(
            """
            create table if not exists genre_performance (
                genre varchar, title varchar, copies bigint, revenue double
            )
            """
        )
        conn.execute("delete from genre_performance where genre = ?", [genre])
        conn.execute(
            """
            insert into genre_performance
            select genre, title, sum(quantity), sum(revenue)
            from order_lines
            where genre = ?
            group by genre, title
            """,
            [genre],
        )
    query = f"select * from genre_performance where genre = '{genre}'"
    return dg.MaterializeResult(metadata={"preview": preview(duckdb, query)})


class ReportConfig(dg.Config):
    name: str
    store: str
    start_date: str
    end_date: str


@dg.asset(deps=[order_lines], group_name="reports", kinds={"duckdb", "csv"})
def adhoc_report(config: ReportConfig, duckdb: DuckDBResource) -> dg.MaterializeResult:
    """Sales of one store in any range of dates, written to a CSV file."""
    REPORTS.mkdir(exist_ok=True)
    path = REPORTS / f"{config.name}.csv"
    with duckdb.get_connection() as conn:
        report = conn.execute(
            """
            select ordered_on, title, quantity, revenue
            from order_lines
            where store = ? and ordered_on between ? and ?
            order by ordered_on, title
            """,
            [config.store, config.start_date, config.end_date],
        )
        columns = [column[0] for column in report.description]
        rows = report.fetchall()
    with path.open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(columns)
        writer.writerows(rows)
    return dg.MaterializeResult(
        metadata={"row_count": len(rows), "path": dg.MetadataValue.path(str(path))}
    )
