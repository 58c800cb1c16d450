import requests
from airflow.utils.context import Context
from dagster_airlift.in_airflow import BaseProxyTaskToDagsterOperator


class DagsterPlusProxyOperator(BaseProxyTaskToDagsterOperator):
    def get_dagster_session(self, context: Context) -> requests.Session:
        token = context["var"]["value"].get("dagster_plus_user_token")
        session = requests.Session()
        session.headers["Dagster-Cloud-Api-Token"] = token
        return session

    def get_dagster_url(self, context: Context) -> str:
        return "https://fernway.dagster.cloud/prod"
