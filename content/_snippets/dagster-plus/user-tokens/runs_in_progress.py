import os

import requests

QUERY = """
query InProgress {
  runsOrError(filter: {statuses: [STARTED]}) {
    ... on Runs {
      results {
        runId
        jobName
      }
    }
  }
}
"""

response = requests.post(
    "https://fernway.dagster.cloud/prod/graphql",
    headers={"Dagster-Cloud-Api-Token": os.environ["DAGSTER_CLOUD_API_TOKEN"]},
    json={"query": QUERY},
    timeout=30,
)
response.raise_for_status()
for run in response.json()["data"]["runsOrError"]["results"]:
    print(run["runId"], run["jobName"])
