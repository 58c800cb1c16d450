from datetime import datetime
from pathlib import Path

from airflow import DAG
from airflow.operators.bash import BashOperator
from airflow.operators.python import PythonOperator
from fernway_shared.plan import export_plan
from fernway_shared.trips import load_trips

with DAG(
    dag_id="rebuild_station_demand",
    schedule="@daily",
    start_date=datetime(2025, 1, 1),
    catchup=False,
) as dag:
    load = PythonOperator(
        task_id="load_trips",
        python_callable=load_trips,
        op_kwargs={"day": "{{ ds }}"},
    )
    transform = BashOperator(
        task_id="build_dbt_models",
        bash_command="dbt build --project-dir $FERNWAY_DBT_DIR",
    )
    export = PythonOperator(
        task_id="export_plan",
        python_callable=export_plan,
        op_kwargs={"day": "{{ ds }}"},
    )
    load >> transform >> export

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
