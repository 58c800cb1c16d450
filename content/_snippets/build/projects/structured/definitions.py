import dagster as dg
from dagster_duckdb import DuckDBResource

import fernway.operations.definitions as operations
import fernway.rides.definitions as rides

warehouse = DuckDBResource(database=dg.EnvVar("FERNWAY_DUCKDB"))

defs = dg.Definitions.merge(
    rides.defs,
    operations.defs,
    dg.Definitions(resources={"warehouse": warehouse}),
)
