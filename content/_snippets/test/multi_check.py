from collections.abc import Iterator

import dagster as dg
from dagster_duckdb import DuckDBResource

QUERIES = {
    "station_ids_are_unique": (
        "select count(*) - count(distinct station_id) from stations"
    ),
    "capacity_is_positive": "select count(*) from stations where capacity <= 0",
    "coordinates_are_filled": (
        "select count(*) from stations where lat is null or lon is null"
    ),
}


@dg.multi_asset_check(
    specs=[dg.AssetCheckSpec(name=name, asset="stations") for name in QUERIES],
    can_subset=True,
)
def station_checks(
    context: dg.AssetCheckExecutionContext, warehouse: DuckDBResource
) -> Iterator[dg.AssetCheckResult]:
    with warehouse.get_connection() as connection:
        for key in context.selected_asset_check_keys:
            (bad,) = connection.execute(QUERIES[key.name]).fetchone()
            yield dg.AssetCheckResult(
                asset_key=key.asset_key,
                check_name=key.name,
                passed=bad == 0,
                metadata={"bad_rows": bad},
            )
