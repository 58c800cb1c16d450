import os
from datetime import timedelta

import requests
from airflow import DAG
from airflow.utils.context import Context
from dagster_airlift.in_airflow import BaseProxyDAGToDagsterOperator


class PatientDagProxy(BaseProxyDAGToDagsterOperator):
    def get_dagster_session(self, context: Context) -> requests.Session:
        return requests.Session()

    def get_dagster_url(self, context: Context) -> str:
        return os.environ["DAGSTER_URL"]

    @classmethod
    def build_from_dag(cls, dag: DAG) -> "PatientDagProxy":
        return cls(
            task_id=f"run_{dag.dag_id}_in_dagster",
            dag=dag,
            retries=3,
            retry_delay=timedelta(minutes=10),
        )
