from dagster_pipes import open_dagster_pipes

with open_dagster_pipes() as pipes:
    unknown = ["pier-9"]
    pipes.report_asset_check(
        asset_key="station_demand",
        check_name="no_unknown_stations",
        passed=not unknown,
        metadata={"unknown": unknown},
    )
