# region instances
import os
from collections.abc import Sequence

import dagster as dg
from dagster_airlift.core import (
    AirflowBasicAuthBackend,
    AirflowInstance,
    build_airflow_polling_sensor,
    load_airflow_dag_asset_specs,
)


def instance(name: str) -> AirflowInstance:
    prefix = name.upper()
    return AirflowInstance(
        name=name,
        auth_backend=AirflowBasicAuthBackend(
            webserver_url=os.environ[f"{prefix}_AIRFLOW_URL"],
            username=os.environ[f"{prefix}_AIRFLOW_USERNAME"],
            password=os.environ[f"{prefix}_AIRFLOW_PASSWORD"],
        ),
    )


operations = instance("operations")
planning = instance("planning")
# endregion instances


# region specs
def dag_spec(airflow: AirflowInstance, dag_id: str) -> dg.AssetSpec:
    specs: Sequence[dg.AssetSpec] = load_airflow_dag_asset_specs(
        airflow_instance=airflow,
        dag_selector_fn=lambda dag: dag.dag_id == dag_id,
    )
    return next(iter(specs))


load_trips_dag = dag_spec(operations, "load_trips")
# endregion specs

# region lineage
plan_rebalancing_dag = dag_spec(planning, "plan_rebalancing").replace_attributes(
    deps=[load_trips_dag],
)
# endregion lineage

# region sensors
operations_sensor = build_airflow_polling_sensor(
    mapped_assets=[load_trips_dag],
    airflow_instance=operations,
)
planning_sensor = build_airflow_polling_sensor(
    mapped_assets=[plan_rebalancing_dag],
    airflow_instance=planning,
)

defs = dg.Definitions(
    assets=[load_trips_dag, plan_rebalancing_dag],
    sensors=[operations_sensor, planning_sensor],
)
# endregion sensors
