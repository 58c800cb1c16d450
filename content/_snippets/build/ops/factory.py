import dagster as dg
import requests


def build_fetch_op(city: str, url: str) -> dg.OpDefinition:
    @dg.op(name=f"fetch_{city}", tags={"city": city})
    def fetch() -> list[dict]:
        response = requests.get(url, timeout=30)
        response.raise_for_status()
        return response.json()["bikes"]

    return fetch
