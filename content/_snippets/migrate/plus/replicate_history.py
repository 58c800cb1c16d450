import os

import dagster as dg
import requests


class ReplicateConfig(dg.Config):
    asset_key: str
    limit: int = 100


@dg.op
def replicate_materializations(
    context: dg.OpExecutionContext, config: ReplicateConfig
) -> None:
    url = os.environ["DAGSTER_PLUS_URL"] + "/report_asset_materialization/"
    headers = {"Dagster-Cloud-Api-Token": os.environ["DAGSTER_CLOUD_API_TOKEN"]}
    key = dg.AssetKey.from_user_string(config.asset_key)

    result = context.instance.fetch_materializations(key, limit=config.limit)
    for record in reversed(result.records):
        materialization = record.asset_materialization
        if materialization is None:
            continue
        response = requests.post(
            url,
            headers=headers,
            json={
                "asset_key": list(key.path),
                "partition": materialization.partition,
                "metadata": {
                    name: value.value
                    for name, value in materialization.metadata.items()
                    if isinstance(value.value, (str, int, float, bool))
                },
            },
            timeout=30,
        )
        response.raise_for_status()
    context.log.info(f"Sent {len(result.records)} events of {config.asset_key}")


@dg.job
def replicate_history() -> None:
    replicate_materializations()
