from datetime import datetime

from airflow import DAG
from airflow.operators.bash import BashOperator

with DAG(
    "load_trips",
    schedule="@hourly",
    start_date=datetime(2025, 1, 1),
    catchup=False,
):
    BashOperator(task_id="load", bash_command="sleep 5 && echo loaded")
