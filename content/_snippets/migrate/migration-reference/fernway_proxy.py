import requests
from airflow.utils.context import Context
from dagster_airlift.in_airflow import BaseProxyTaskToDagsterOperator


class KeyedProxyOperator(BaseProxyTaskToDagsterOperator):
    def get_dagster_session(self, context: Context) -> requests.Session:
        session = requests.Session()
        session.headers["X-Api-Key"] = context["var"]["value"].get("dagster_api_key")
        return session

    def get_dagster_url(self, context: Context) -> str:
        return "https://dagster.fernway.example"
