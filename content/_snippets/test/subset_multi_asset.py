from collections.abc import Iterator
from typing import Union

import dagster as dg
from dagster_duckdb import DuckDBResource


@dg.multi_asset(
    specs=[
        dg.AssetSpec("bikes", skippable=True),
        dg.AssetSpec("bike_maintenance", skippable=True),
    ],
    check_specs=[
        dg.AssetCheckSpec("every_job_has_a_bike", asset="bike_maintenance"),
    ],
    can_subset=True,
)
def workshop_export(
    context: dg.AssetExecutionContext, warehouse: DuckDBResource
) -> Iterator[Union[dg.MaterializeResult, dg.AssetCheckResult]]:
    with warehouse.get_connection() as connection:
        for key in context.selected_asset_keys:
            table = key.to_user_string()
            connection.execute(
                f"create or replace table {table} as "
                f"select * from read_csv('exports/{table}.csv')"
            )
            yield dg.MaterializeResult(asset_key=key)

        for check_key in context.selected_asset_check_keys:
            (orphans,) = connection.execute(
                "select count(*) from bike_maintenance m "
                "where not exists (select 1 from bikes b where b.bike_id = m.bike_id)"
            ).fetchone()
            yield dg.AssetCheckResult(
                asset_key=check_key.asset_key,
                check_name=check_key.name,
                passed=orphans == 0,
                metadata={"orphans": orphans},
            )
