import dagster as dg
from fernway.resources import warehouse
from fernway.trips import TripsConfig, trips

result = dg.materialize(
    [trips],
    run_config=dg.RunConfig(
        ops={"trips": TripsConfig(day="2025-03-01", dry_run=True)}
    ),
    resources={"warehouse": warehouse},
)
