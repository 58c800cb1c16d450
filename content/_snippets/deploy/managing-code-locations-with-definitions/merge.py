import dagster as dg

import fernway.operations.definitions as operations
import fernway.rides.definitions as rides
from fernway.resources import warehouse

defs = dg.Definitions.merge(
    rides.defs,
    operations.defs,
    dg.Definitions(resources={"warehouse": warehouse}),
)
