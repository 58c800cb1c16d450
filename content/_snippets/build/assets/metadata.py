from datetime import date

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


# region runtime
@dg.asset
def daily_trip_stats(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    stats = summarize()
    preview = "\n".join(f"| {name} | {rides} |" for name, rides in stats[:5])
    return dg.MaterializeResult(
        metadata={
            "dagster/row_count": len(stats),
            "most_rides": max(rides for _, rides in stats),
            "newest_day": dg.MetadataValue.text(date.today().isoformat()),
            "preview": dg.MetadataValue.md(
                f"| Station | Rides |\n| --- | --- |\n{preview}"
            ),
        }
    )


# endregion runtime


# region add
@dg.asset
def weather(context: dg.AssetExecutionContext) -> list[float]:
    hours = [0.0, 0.2, 1.4]
    context.add_output_metadata({"wet_hours": sum(1 for rain in hours if rain > 0)})
    return hours


# endregion add


def summarize() -> list[tuple[str, int]]:
    return [("Harbour", 212), ("Old Town", 140)]
