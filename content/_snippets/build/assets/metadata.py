# region definition
import dagster as dg


@dg.asset(
    description="Expected rides for each station and hour of the week",
    group_name="demand",
    owners=["lena@fernway.example", "team:operations"],
    tags={"domain": "rides", "pii": "false"},
    kinds={"python", "duckdb"},
    metadata={
        "dagster/table_name": "fernway.main.station_demand",
        "runbook": dg.MetadataValue.url("https://wiki.fernway.example/demand"),
        "refreshed": "daily at 5:30",
    },
)
def station_demand() -> None: ...


# endregion definition


# region add
@dg.asset
def weather(context: dg.AssetExecutionContext) -> list[float]:
    hours = [0.0, 0.2, 1.4]
    context.add_output_metadata({"wet_hours": sum(1 for rain in hours if rain > 0)})
    return hours


# endregion add
