import dagster as dg
from dagster_airlift.core import build_defs_from_airflow_instance

from fernway_migration.airflow import operations, planning

defs = dg.Definitions.merge(
    build_defs_from_airflow_instance(airflow_instance=operations),
    build_defs_from_airflow_instance(airflow_instance=planning),
)
