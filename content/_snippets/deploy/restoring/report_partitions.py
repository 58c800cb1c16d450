"""Reports each day that the table has, and that Dagster doesn't know of."""

import dagster as dg
import duckdb

from fernway.assets import daily_trip_stats

key = daily_trip_stats.key

with duckdb.connect("/srv/fernway/warehouse.duckdb", read_only=True) as connection:
    rows = connection.execute(
        "select strftime(day, '%Y-%m-%d') as day, count(*) from daily_trip_stats group by 1 order by 1"
    ).fetchall()

with dg.DagsterInstance.get() as instance:
    known = instance.get_status_by_partition(
        key, [day for day, _ in rows], daily_trip_stats.partitions_def
    )
    for day, count in rows:
        if (known or {}).get(day) is None:
            instance.report_runless_asset_event(
                dg.AssetMaterialization(key, partition=day, metadata={"dagster/row_count": count})
            )
            print(f"Reported {day}")
