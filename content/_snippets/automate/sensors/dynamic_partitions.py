from pathlib import Path

import dagster as dg

CITY_FILES = Path("/data/cities")

cities = dg.DynamicPartitionsDefinition(name="cities")


@dg.asset(partitions_def=cities)
def station_demand(context: dg.AssetExecutionContext) -> None: ...


demand_job = dg.define_asset_job("demand_job", selection=[station_demand])


@dg.sensor(job=demand_job)
def new_cities(context: dg.SensorEvaluationContext) -> dg.SensorResult:
    found = {path.stem for path in CITY_FILES.glob("*.json")}
    known = set(cities.get_partition_keys(dynamic_partitions_store=context.instance))
    added = sorted(found - known)
    return dg.SensorResult(
        dynamic_partitions_requests=[cities.build_add_request(added)] if added else [],
        run_requests=[dg.RunRequest(partition_key=city) for city in added],
    )


defs = dg.Definitions(assets=[station_demand], jobs=[demand_job], sensors=[new_cities])
