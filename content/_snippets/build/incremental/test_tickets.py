from datetime import datetime
from pathlib import Path
from typing import Any

import dagster as dg
from dagster_duckdb import DuckDBResource

from fernway.tickets import TicketApi, tickets


class RecordedApi(TicketApi):
    def changed_since(self, since: datetime) -> list[dict[str, Any]]:
        status = "open" if since.year == 2020 else "closed"
        return [{"id": 1, "status": status, "changed_at": "2025-03-01T12:00:00"}]


def test_second_load_replaces_what_changed(tmp_path: Path) -> None:
    warehouse = DuckDBResource(database=str(tmp_path / "test.duckdb"))
    resources = {"api": RecordedApi(url="http://unused"), "warehouse": warehouse}

    assert dg.materialize([tickets], resources=resources).success
    assert dg.materialize([tickets], resources=resources).success

    with warehouse.get_connection() as connection:
        rows = connection.execute("select id, status from tickets").fetchall()
    assert rows == [(1, "closed")]
