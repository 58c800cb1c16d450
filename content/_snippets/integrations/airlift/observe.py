import os

import dagster as dg
from dagster_airlift.core import (
    AirflowBasicAuthBackend,
    AirflowInstance,
    assets_with_dag_mappings,
    build_defs_from_airflow_instance,
)

airflow = AirflowInstance(
    name="fernway_airflow",
    auth_backend=AirflowBasicAuthBackend(
        webserver_url="https://airflow.fernway.example",
        username="dagster",
        password=os.environ["AIRFLOW_PASSWORD"],
    ),
)

maintenance_tables = assets_with_dag_mappings(
    dag_mappings={
        "sync_bike_maintenance": [
            dg.AssetSpec("bike_maintenance"),
            dg.AssetSpec("spare_parts"),
        ]
    }
)


@dg.asset(
    deps=["bike_maintenance"],
    automation_condition=dg.AutomationCondition.eager(),
)
def open_repairs() -> None:
    """Runs in Dagster as soon as the DAG has finished."""


defs = build_defs_from_airflow_instance(
    airflow_instance=airflow,
    defs=dg.Definitions(assets=[*maintenance_tables, open_repairs]),
    dag_selector_fn=lambda dag: not dag.dag_id.startswith("tmp_"),
)
