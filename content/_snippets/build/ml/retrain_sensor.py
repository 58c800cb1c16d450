import dagster as dg


@dg.sensor(job_name="train_demand_model", minimum_interval_seconds=3600)
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
