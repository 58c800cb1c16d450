import csv
import json
from pathlib import Path

import dagster as dg
from dagster_duckdb import DuckDBResource

PROJECT = Path(__file__).parent.parent
DATA = PROJECT / "data"
REPORTS = PROJECT / "reports"
REQUESTS = PROJECT / "report_requests"


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


monthly_partitions = dg.MonthlyPartitionsDefinition(start_date="2025-01-01")
genre_partitions = dg.StaticPartitionsDefinition(
    ["fiction", "history", "science", "children"]
)

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


load_sources = dg.ScheduleDefinition(
    name="load_sources",
    target=dg.AssetSelection.groups("sources"),
    cron_schedule="0 6 * * *",
    execution_timezone="Europe/Amsterdam",
)


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


report_job = dg.define_asset_job("report_job", selection=[adhoc_report])


@dg.sensor(job=report_job, minimum_interval_seconds=30)
def report_requests(context: dg.SensorEvaluationContext) -> dg.SensorResult:
    """Starts a report for each new or changed request file."""
    seen: dict[str, float] = json.loads(context.cursor) if context.cursor else {}
    found: dict[str, float] = {}
    run_requests = []
    for path in sorted(REQUESTS.glob("*.json")):
        changed_at = path.stat().st_mtime
        found[path.name] = changed_at
        if seen.get(path.name) == changed_at:
            continue
        request = json.loads(path.read_text())
        run_requests.append(
            dg.RunRequest(
                run_key=f"{path.name}:{changed_at}",
                run_config=dg.RunConfig(
                    ops={"adhoc_report": ReportConfig(name=path.stem, **request)}
                ),
            )
        )
    return dg.SensorResult(run_requests=run_requests, cursor=json.dumps(found))


defs = dg.Definitions(
    assets=[
        books,
        stores,
        orders,
        order_lines,
        monthly_revenue,
        genre_performance,
        adhoc_report,
    ],
    asset_checks=[orders_have_sane_discounts, order_lines_are_complete],
    jobs=[report_job],
    schedules=[load_sources],
    sensors=[report_requests],
    resources={"duckdb": DuckDBResource(database=str(DATA / "juniper.duckdb"))},
)
