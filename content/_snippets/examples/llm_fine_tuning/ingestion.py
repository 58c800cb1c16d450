import dagster as dg
from dagster_duckdb import DuckDBResource

SOURCE = "https://mcauleylab.ucsd.edu/public_datasets/gdrive/goodreads"


# region load
def load_json(duckdb: DuckDBResource, table: str, url: str) -> dg.MaterializeResult:
    with duckdb.get_connection() as connection:
        connection.execute(
            f"create or replace table {table} as "
            f"from read_json_auto('{url}', ignore_errors = true)"
        )
        [rows] = connection.execute(f"select count(*) from {table}").fetchone()
    return dg.MaterializeResult(metadata={"dagster/row_count": rows, "source": url})


# endregion load
# region assets
@dg.asset(group_name="ingestion", kinds={"duckdb"})
def graphic_novels(duckdb: DuckDBResource) -> dg.MaterializeResult:
    url = f"{SOURCE}/byGenre/goodreads_books_comics_graphic.json.gz"
    return load_json(duckdb, "graphic_novels", url)


@dg.asset(group_name="ingestion", kinds={"duckdb"})
def authors(duckdb: DuckDBResource) -> dg.MaterializeResult:
    return load_json(duckdb, "authors", f"{SOURCE}/goodreads_book_authors.json.gz")


# endregion assets
