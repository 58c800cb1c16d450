import dagster as dg
from dagster_duckdb import DuckDBResource

from fernway.operations.definitions import operations
from fernway.rides.definitions import rides

shared = dg.Definitions(
    resources={
        "warehouse": DuckDBResource(database=dg.EnvVar("FERNWAY_DUCKDB")),
    },
)

defs = dg.Definitions.merge(rides, operations, shared)
