from datetime import datetime
from pathlib import Path

from airflow.decorators import dag, task
from fernway_shared import maintenance


@task
def list_depots() -> list[str]:
    return maintenance.list_depots()


@task
def load_depot(depot: str) -> int:
    return maintenance.load_depot(depot)


@task
def summarize_backlog(row_counts: list[int]) -> None:
    maintenance.summarize_backlog()


@dag(schedule="0 4 * * *", start_date=datetime(2025, 1, 1), catchup=False)
def sync_bike_maintenance():
    row_counts = load_depot.expand(depot=list_depots())
    summarize_backlog(row_counts)


sync_bike_maintenance_dag = sync_bike_maintenance()

# region proxy
from dagster_airlift.in_airflow import (
    load_proxied_state_from_yaml,
    proxying_to_dagster,
)

proxying_to_dagster(
    global_vars=globals(),
    proxied_state=load_proxied_state_from_yaml(Path(__file__).parent / "proxied_state"),
)
# endregion proxy
