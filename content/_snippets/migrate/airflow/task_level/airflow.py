import os

from dagster_airlift.core import AirflowBasicAuthBackend, AirflowInstance

airflow_instance = AirflowInstance(
    name="fernway_airflow",
    auth_backend=AirflowBasicAuthBackend(
        webserver_url=os.environ["AIRFLOW_URL"],
        username=os.environ["AIRFLOW_USERNAME"],
        password=os.environ["AIRFLOW_PASSWORD"],
    ),
)
