from datetime import datetime

from airflow import DAG
from airflow.operators.bash import BashOperator

with DAG(
    "plan_rebalancing",
    schedule=None,
    start_date=datetime(2025, 1, 1),
    catchup=False,
):
    BashOperator(task_id="plan", bash_command="sleep 5 && echo planned")
