import dagster as dg
from dagster_duckdb import DuckDBResource
from ingestion import authors, graphic_novels

# region categories
CATEGORIES = [
    "fantasy",
    "horror",
    "humor",
    "adventure",
    "historical-fiction",
    "crime",
    "science-fiction",
    "romance",
]
# endregion categories


# region labeled
@dg.asset(deps=[graphic_novels, authors], group_name="features", kinds={"duckdb"})
def labeled_books(duckdb: DuckDBResource) -> dg.MaterializeResult:
    names = ", ".join(f"'{name}'" for name in CATEGORIES)
    with duckdb.get_connection() as connection:
        connection.execute(
            f"""
            create or replace table labeled_books as
            with shelves as (
                select book_id, unnest(popular_shelves) as shelf from graphic_novels
            ),
            labels as (
                select book_id, shelf.name as category
                from shelves
                where shelf.name in ({names})
                qualify row_number() over (
                    partition by book_id order by cast(shelf."count" as integer) desc
                ) = 1
            )
            select
                book_id,
                title_without_series as title,
                authors.name as author,
                description,
                category,
                hash(book_id) % 10 = 0 as is_validation
            from graphic_novels
            join labels using (book_id)
            left join authors on authors.author_id = graphic_novels.authors[1].author_id
            where length(description) between 50 and 2000 and language_code like 'en%'
            """
        )
        counts = connection.execute(
            "select category, count(*) as books from labeled_books group by category"
        ).df()

    return dg.MaterializeResult(
        metadata={
            "dagster/row_count": int(counts["books"].sum()),
            "categories": dg.MetadataValue.md(counts.to_markdown(index=False)),
        }
    )


# endregion labeled
# region check
@dg.asset_check(asset=labeled_books, blocking=True)
def every_category_has_examples(duckdb: DuckDBResource) -> dg.AssetCheckResult:
    with duckdb.get_connection() as connection:
        rows = connection.execute(
            "select category, count(*) from labeled_books group by category"
        ).fetchall()
    counts = dict(rows)
    rare = {name: counts.get(name, 0) for name in CATEGORIES}
    rare = {name: count for name, count in rare.items() if count < 50}
    return dg.AssetCheckResult(passed=not rare, metadata={"rare": rare})


# endregion check
