import dagster as dg


@dg.asset(deps=["daily_trip_stats", "weather"])
def station_demand() -> dg.MaterializeResult:
    # ... the statement that joins both tables
    lineage = dg.TableColumnLineage(
        deps_by_column={
            "station_id": [
                dg.TableColumnDep(
                    asset_key="daily_trip_stats", column_name="station_id"
                )
            ],
            "avg_rides": [
                dg.TableColumnDep(asset_key="daily_trip_stats", column_name="rides")
            ],
            "is_rainy": [
                dg.TableColumnDep(asset_key="weather", column_name="rain_mm")
            ],
        }
    )
    return dg.MaterializeResult(metadata={"dagster/column_lineage": lineage})
