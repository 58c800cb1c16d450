from datetime import date

import dagster as dg


def summarize() -> list[tuple[str, int]]:
    return [("Harbour", 212), ("Old Town", 140)]


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
