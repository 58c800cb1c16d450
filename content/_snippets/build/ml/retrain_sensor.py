import dagster as dg

MODEL = dg.AssetSelection.assets("demand_model").upstream()

train_job = dg.define_asset_job("train_demand_model", selection=MODEL)


@dg.sensor(job=train_job, minimum_interval_seconds=3600)
def retrain_on_drift(context: dg.SensorEvaluationContext):
    event = context.instance.get_latest_materialization_event(
        dg.AssetKey("forecast_error")
    )
    if event is None:
        return dg.SkipReason("No error has been measured yet.")
    error = event.asset_materialization.metadata["relative_error"].value
    if error < 0.25:
        return dg.SkipReason(f"Relative error {error:.0%} is fine.")
    return dg.RunRequest(run_key=event.run_id, tags={"reason": "drift"})
