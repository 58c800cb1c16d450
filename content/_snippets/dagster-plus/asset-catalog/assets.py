import dagster as dg


@dg.asset(
    group_name="station_demand",
    owners=["rides@fernway.example", "team:data-platform"],
    kinds={"python", "snowflake"},
    tags={"tier": "gold"},
    description="Trips per station and hour, one row each.",
)
def station_demand() -> None: ...
