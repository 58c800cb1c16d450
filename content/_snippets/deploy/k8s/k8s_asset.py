import dagster as dg

from fernway.jobs import HIGH_MEMORY


@dg.asset(op_tags=HIGH_MEMORY, deps=["trips"])
def station_demand() -> None: ...
