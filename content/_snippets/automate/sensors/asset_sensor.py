import dagster as dg

stations = dg.AssetSpec("stations", description="Kept by the assets team")


class PlanConfig(dg.Config):
    station_count: int


@dg.asset(deps=[stations])
def rebalancing_plan(config: PlanConfig) -> None: ...


planning_job = dg.define_asset_job("planning_job", selection=[rebalancing_plan])


@dg.asset_sensor(asset_key=stations.key, job=planning_job)
def plan_for_new_stations(
    context: dg.SensorEvaluationContext, asset_event: dg.EventLogEntry
):
    materialization = asset_event.asset_materialization
    row_count = materialization.metadata.get("row_count") if materialization else None
    if row_count is None:
        return dg.SkipReason("The update of stations has no row_count")
    return dg.RunRequest(
        run_key=context.cursor,
        run_config=dg.RunConfig(
            ops={"rebalancing_plan": PlanConfig(station_count=row_count.value)}
        ),
    )


defs = dg.Definitions(
    assets=[stations, rebalancing_plan],
    jobs=[planning_job],
    sensors=[plan_for_new_stations],
)
