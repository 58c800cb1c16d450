import os
from datetime import datetime, timedelta, timezone

import dagster as dg
import duckdb
import requests

QUERY = """
query Credits($metric: String!, $after: Float!, $before: Float!) {
  reportingMetricsByAsset(
    metricsSelector: {
      metricName: $metric
      after: $after
      before: $before
      granularity: DAILY
      sortAggregationFunction: SUM
    }
  ) {
    ... on ReportingMetrics {
      metrics {
        values
        entity {
          ... on ReportingAsset {
            assetKey {
              path
            }
          }
        }
      }
    }
  }
}
"""


def credits_by_asset(day: datetime) -> list[tuple[str, float]]:
    response = requests.post(
        "https://fernway.dagster.cloud/prod/graphql",
        headers={"Dagster-Cloud-Api-Token": os.environ["INSIGHTS_TOKEN"]},
        json={
            "query": QUERY,
            "variables": {
                "metric": "__dagster_dagster_credits",
                "after": day.timestamp(),
                "before": (day + timedelta(days=1)).timestamp(),
            },
        },
        timeout=60,
    )
    response.raise_for_status()
    body = response.json()
    if body.get("errors"):
        raise dg.Failure(f"Insights refused the query: {body['errors']}")
    metrics = body["data"]["reportingMetricsByAsset"]["metrics"]
    rows = []
    for metric in metrics:
        asset = "/".join(metric["entity"]["assetKey"]["path"])
        rows.append((asset, sum(filter(None, metric["values"]))))
    return rows


@dg.asset(
    group_name="platform",
    partitions_def=dg.DailyPartitionsDefinition(start_date="2025-04-01", end_offset=-1),
)
def dagster_credits(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    day = datetime.fromisoformat(context.partition_key).replace(tzinfo=timezone.utc)
    rows = credits_by_asset(day)
    with duckdb.connect("fernway.duckdb") as connection:
        connection.execute(
            "create table if not exists dagster_credits "
            "(day date, asset text, credits double)"
        )
        connection.execute("delete from dagster_credits where day = ?", [day.date()])
        for asset, credits in rows:
            connection.execute(
                "insert into dagster_credits values (?, ?, ?)",
                [day.date(), asset, credits],
            )
    return dg.MaterializeResult(metadata={"row_count": len(rows)})
