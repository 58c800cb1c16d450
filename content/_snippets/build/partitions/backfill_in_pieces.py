import os
import time
from calendar import monthrange

import requests

URL = os.getenv("DAGSTER_GRAPHQL_URL", "http://localhost:3000/graphql")
FINISHED = {"COMPLETED_SUCCESS", "COMPLETED_FAILED", "FAILED", "CANCELED"}

LAUNCH = """
mutation Launch($params: LaunchBackfillParams!) {
  launchPartitionBackfill(backfillParams: $params) {
    __typename
    ... on LaunchBackfillSuccess { backfillId }
    ... on PythonError { message }
  }
}
"""

STATUS = """
query Status($id: String!) {
  partitionBackfillOrError(backfillId: $id) {
    __typename
    ... on PartitionBackfill { status }
  }
}
"""


def ask(query: str, variables: dict) -> dict:
    response = requests.post(URL, json={"query": query, "variables": variables}, timeout=60)
    response.raise_for_status()
    return response.json()["data"]


def backfill(keys: list[str]) -> str:
    params = {
        "assetSelection": [{"path": ["trips"]}, {"path": ["daily_trip_stats"]}],
        "partitionNames": keys,
        "tags": [{"key": "dagster/priority", "value": "-1"}],
    }
    answer = ask(LAUNCH, {"params": params})["launchPartitionBackfill"]
    if answer["__typename"] != "LaunchBackfillSuccess":
        raise RuntimeError(answer.get("message", answer["__typename"]))
    backfill_id = answer["backfillId"]
    while True:
        time.sleep(60)
        state = ask(STATUS, {"id": backfill_id})["partitionBackfillOrError"]["status"]
        if state in FINISHED:
            return state


def months(year: int) -> list[list[str]]:
    """All days of a year, one list for each month, newest month first."""
    return [
        [f"{year}-{month:02}-{day:02}" for day in range(1, monthrange(year, month)[1] + 1)]
        for month in range(12, 0, -1)
    ]


if __name__ == "__main__":
    for keys in months(2023):
        state = backfill(keys)
        print(keys[0], state)
        if state != "COMPLETED_SUCCESS":
            break
