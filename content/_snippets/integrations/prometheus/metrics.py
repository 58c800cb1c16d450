import time

import dagster as dg
from dagster_prometheus import PrometheusResource
from prometheus_client import Gauge


@dg.asset(partitions_def=dg.DailyPartitionsDefinition(start_date="2025-01-01"))
def trips(
    context: dg.AssetExecutionContext, prometheus: PrometheusResource
) -> dg.MaterializeResult:
    started = time.monotonic()
    rows = load_trips(context.partition_key)

    loaded = Gauge(
        "fernway_trips_loaded_rows",
        "Rows loaded for the newest day",
        registry=prometheus.registry,
    )
    duration = Gauge(
        "fernway_trips_load_seconds",
        "Seconds that the load took",
        registry=prometheus.registry,
    )
    loaded.set(rows)
    duration.set(time.monotonic() - started)
    prometheus.push_to_gateway(job="fernway_trips")

    return dg.MaterializeResult(metadata={"dagster/row_count": rows})


def load_trips(day: str) -> int:
    with open(f"vendor/trips-{day}.csv") as file:
        return sum(1 for _ in file) - 1


defs = dg.Definitions(
    assets=[trips],
    resources={"prometheus": PrometheusResource(gateway="pushgateway:9091")},
)
