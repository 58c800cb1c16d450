import os

import requests
from dagster_airlift.core import AirflowAuthBackend


class TokenBackend(AirflowAuthBackend):
    def get_session(self) -> requests.Session:
        session = requests.Session()
        session.headers["Authorization"] = f"Bearer {os.environ['AIRFLOW_TOKEN']}"
        return session

    def get_webserver_url(self) -> str:
        return "https://airflow.fernway.example"
