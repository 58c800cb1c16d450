import dagster as dg

from fernway_federation.observe import (
    load_trips_dag,
    operations_sensor,
    plan_rebalancing_dag,
    planning,
)

# region eager
plan_rebalancing_spec = plan_rebalancing_dag.replace_attributes(
    automation_condition=dg.AutomationCondition.eager(),
)
# endregion eager


# region execute
@dg.multi_asset(specs=[plan_rebalancing_spec])
def run_plan_rebalancing(context: dg.AssetExecutionContext):
    dag_id = "plan_rebalancing"
    run_id = planning.trigger_dag(dag_id)
    context.log.info(f"Started Airflow run {run_id}")

    planning.wait_for_run_completion(dag_id, run_id, timeout=60 * 60)

    state = planning.get_run_state(dag_id, run_id)
    if state != "success":
        raise dg.Failure(f"Airflow run {run_id} ended in state {state}")
    yield dg.MaterializeResult(
        asset_key=plan_rebalancing_spec.key,
        metadata={"airflow_run_id": run_id},
    )


# endregion execute

# region defs
automation = dg.AutomationConditionSensorDefinition(
    name="federation_automation",
    target="*",
    default_status=dg.DefaultSensorStatus.RUNNING,
    minimum_interval_seconds=15,
)

defs = dg.Definitions(
    assets=[load_trips_dag, run_plan_rebalancing],
    sensors=[operations_sensor, automation],
)
# endregion defs
