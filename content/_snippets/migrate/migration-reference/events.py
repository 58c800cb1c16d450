from collections.abc import Iterable, Sequence

import dagster as dg
from dagster_airlift.core import AirflowDefinitionsData, AssetEvent


def mark_origin(
    context: dg.SensorEvaluationContext,
    airflow_data: AirflowDefinitionsData,
    events: Sequence[AssetEvent],
) -> Iterable[AssetEvent]:
    for event in events:
        if isinstance(event, dg.AssetMaterialization):
            yield event.with_metadata({**event.metadata, "origin": "airflow"})
        else:
            yield event
