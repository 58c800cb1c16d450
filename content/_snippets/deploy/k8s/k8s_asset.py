import dagster as dg

from fernway.defs.jobs import HIGH_MEMORY


@dg.asset(op_tags=HIGH_MEMORY, deps=["trips"])
def station_demand() -> None: ...
