from collections.abc import Iterator

import dagster as dg
import requests

VENDOR_URL = "https://vendor.example.com/v1/snapshot"


# region plain
@dg.multi_asset(
    specs=[
        dg.AssetSpec("bikes", group_name="fleet", kinds={"duckdb"}),
        dg.AssetSpec("docks", group_name="fleet", kinds={"duckdb"}),
    ]
)
def fleet_snapshot() -> Iterator[dg.MaterializeResult]:
    snapshot = requests.get(VENDOR_URL, timeout=30).json()
    for name in ["bikes", "docks"]:
        save(name, snapshot[name])
        yield dg.MaterializeResult(
            asset_key=name,
            metadata={"dagster/row_count": len(snapshot[name])},
        )


# endregion plain
# region subset
@dg.multi_asset(
    specs=[
        dg.AssetSpec("bike_faults", deps=["bikes"]),
        dg.AssetSpec("dock_faults", deps=["docks"]),
    ],
    can_subset=True,
)
def faults(context: dg.AssetExecutionContext) -> Iterator[dg.MaterializeResult]:
    for key in sorted(context.selected_asset_keys):
        rows = find_faults(key.to_user_string())
        yield dg.MaterializeResult(asset_key=key, metadata={"faults": rows})


# endregion subset
def save(table: str, rows: list[dict]) -> None: ...


def find_faults(table: str) -> int:
    return len(table)
