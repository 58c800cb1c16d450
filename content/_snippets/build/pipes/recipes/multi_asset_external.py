from dagster_pipes import open_dagster_pipes

with open_dagster_pipes() as pipes:
    for asset_key in pipes.asset_keys:
        pipes.log.info(f"Asked for {asset_key}")

    pipes.report_asset_materialization(
        asset_key="station_demand", metadata={"dagster/row_count": 214}
    )
    pipes.report_asset_materialization(
        asset_key="daily_trip_stats", data_version="2025-03-01"
    )
