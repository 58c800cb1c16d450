from typing import Any

import dagster as dg


class ChangeFeed(dg.ConfigurableResource):
    url: str

    def changes(self, token: str) -> tuple[list[dict[str, Any]], str]:
        """Returns what has changed since the token, and the next token."""
        raise NotImplementedError


def store(rows: list[dict[str, Any]]) -> None:
    """Replaces these rows in the table, by their key."""


# region asset
@dg.asset(pool="bike_changes")
def bike_changes(
    context: dg.AssetExecutionContext, feed: ChangeFeed
) -> dg.MaterializeResult:
    event = context.instance.get_latest_materialization_event(context.asset_key)
    last = event.asset_materialization if event else None
    token = str(last.metadata["token"].value) if last else ""

    rows, next_token = feed.changes(token)
    store(rows)
    return dg.MaterializeResult(
        metadata={"token": next_token, "loaded_rows": len(rows)}
    )


# endregion
