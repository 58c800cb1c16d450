from dagster_airlift.core import DagInfo, build_defs_from_airflow_instance

from fernway_migration.airflow import airflow_instance


def only_operations_dags(dag_info: DagInfo) -> bool:
    return dag_info.dag_id.startswith("sync_")


defs = build_defs_from_airflow_instance(
    airflow_instance=airflow_instance,
    dag_selector_fn=only_operations_dags,
    sensor_minimum_interval_seconds=60,
)
