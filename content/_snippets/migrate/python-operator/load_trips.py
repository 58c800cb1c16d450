from airflow.operators.python import PythonOperator
from fernway_shared.trips import load_trips

load = PythonOperator(
    task_id="load_trips",
    python_callable=load_trips,
    op_kwargs={"day": "{{ ds }}"},
    retries=2,
)
