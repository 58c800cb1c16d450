import os
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import requests
from airflow.utils.context import Context
from dagster_airlift.in_airflow import BaseDagsterAssetsOperator


class MaterializeStationDemand(BaseDagsterAssetsOperator):
    def get_dagster_session(self, context: Context) -> requests.Session:
        return requests.Session()

    def get_dagster_url(self, context: Context) -> str:
        return os.environ["DAGSTER_URL"]

    def filter_asset_nodes(
        self, context: Context, asset_nodes: Sequence[Mapping[str, Any]]
    ) -> Iterable[Mapping[str, Any]]:
        for node in asset_nodes:
            if node["assetKey"]["path"] == ["station_demand"]:
                yield node
