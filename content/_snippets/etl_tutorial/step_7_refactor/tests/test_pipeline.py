from pathlib import Path

import dagster as dg
import pytest
from dagster_duckdb import DuckDBResource

from juniper_books.assets.reports import monthly_revenue
from juniper_books.assets.sales import order_lines
from juniper_books.assets.sources import books, orders, stores
from juniper_books.checks import order_lines_are_complete
from juniper_books.definitions import defs


@pytest.fixture
def duckdb(tmp_path: Path) -> DuckDBResource:
    return DuckDBResource(database=str(tmp_path / "test.duckdb"))


def test_definitions_load() -> None:
    dg.Definitions.validate_loadable(defs)


def test_order_lines_are_complete(duckdb: DuckDBResource) -> None:
    result = dg.materialize(
        [books, stores, orders, order_lines, order_lines_are_complete],
        resources={"duckdb": duckdb},
    )
    assert result.success
    (evaluation,) = result.get_asset_check_evaluations()
    assert evaluation.passed


def test_monthly_revenue_of_january(duckdb: DuckDBResource) -> None:
    dg.materialize([books, stores, orders, order_lines], resources={"duckdb": duckdb})
    dg.materialize(
        [order_lines, monthly_revenue],
        selection=[monthly_revenue],
        partition_key="2025-01-01",
        resources={"duckdb": duckdb},
    )
    with duckdb.get_connection() as conn:
        revenue = dict(
            conn.execute("select store, revenue from monthly_revenue").fetchall()
        )
    assert revenue["School program"] == pytest.approx(342.72)
