import dagster as dg
from dagster_airlift.core import build_defs_from_airflow_instance

from fernway_migration.airflow import airflow_instance
from fernway_migration.assets import mapped_assets

defs = build_defs_from_airflow_instance(
    airflow_instance=airflow_instance,
    defs=dg.Definitions(assets=mapped_assets),
)
