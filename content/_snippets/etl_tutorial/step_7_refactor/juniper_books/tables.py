import dagster as dg
from dagster_duckdb import DuckDBResource

from juniper_books.paths import DATA


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
