from datetime import datetime, timedelta
from typing import Any

import dagster as dg
import requests
from dagster_duckdb import DuckDBResource

FIRST_DAY = datetime(2020, 1, 1)
OVERLAP = timedelta(hours=1)


class TicketApi(dg.ConfigurableResource):
    url: str

    def changed_since(self, since: datetime) -> list[dict[str, Any]]:
        response = requests.get(
            f"{self.url}/tickets",
            params={"changed_since": since.isoformat()},
            timeout=60,
        )
        response.raise_for_status()
        return response.json()


# region asset
class TicketsConfig(dg.Config):
    full_refresh: bool = False


@dg.asset(pool="tickets")
def tickets(
    config: TicketsConfig, api: TicketApi, warehouse: DuckDBResource
) -> dg.MaterializeResult:
    with warehouse.get_connection() as connection:
        if config.full_refresh:
            connection.execute("drop table if exists tickets")
        connection.execute(
            "create table if not exists tickets "
            "(id bigint primary key, status text, changed_at timestamp)"
        )
        (newest,) = connection.execute("select max(changed_at) from tickets").fetchone()
        since = FIRST_DAY if newest is None else newest - OVERLAP

        rows = api.changed_since(since)
        connection.begin()
        for row in rows:
            connection.execute(
                "insert or replace into tickets values (?, ?, ?)",
                [row["id"], row["status"], row["changed_at"]],
            )
        connection.commit()
        (count,) = connection.execute("select count(*) from tickets").fetchone()
    return dg.MaterializeResult(
        metadata={
            "dagster/row_count": count,
            "loaded_rows": len(rows),
            "loaded_since": since.isoformat(),
        }
    )


# endregion

defs = dg.Definitions(
    assets=[tickets],
    resources={
        "api": TicketApi(url=dg.EnvVar("TICKET_API_URL")),
        "warehouse": DuckDBResource(database="data/fernway.duckdb"),
    },
)
