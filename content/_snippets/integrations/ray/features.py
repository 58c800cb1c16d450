import os

import dagster as dg
import ray
from dagster_ray import LocalRay, RayResource
from dagster_ray.kuberay import KubeRayCluster


@ray.remote
def forecast(station_id: str) -> float:
    """Stands for a model that takes minutes for each station."""
    return len(station_id) * 1.5


@dg.asset
def stations() -> list[str]:
    return [f"S{number:04}" for number in range(480)]


@dg.asset(kinds={"ray"})
def station_demand(
    context: dg.AssetExecutionContext, stations: list[str], ray_cluster: RayResource
) -> dict[str, float]:
    context.log.info(f"Ray resources: {ray.cluster_resources()}")
    values = ray.get([forecast.remote(station) for station in stations])
    return dict(zip(stations, values))


in_production = os.getenv("FERNWAY_ENV") == "production"

defs = dg.Definitions(
    assets=[stations, station_demand],
    resources={"ray_cluster": KubeRayCluster() if in_production else LocalRay()},
)
