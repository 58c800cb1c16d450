import csv
from collections import Counter

from dagster_pipes import PipesContext, open_dagster_pipes


def main() -> None:
    pipes = PipesContext.get()
    top = pipes.get_extra("top")

    with open("data/trips.csv", newline="") as file:
        demand = Counter(row["station_id"] for row in csv.DictReader(file))
    pipes.log.info(f"Read {sum(demand.values())} trips")

    with open("data/station_demand.csv", "w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["station_id", "trips"])
        writer.writerows(demand.most_common(top))

    pipes.report_asset_check(
        check_name="has_stations",
        passed=len(demand) > 0,
        metadata={"stations": len(demand)},
    )
    pipes.report_asset_materialization(
        metadata={
            "dagster/row_count": min(top, len(demand)),
            "path": {"raw_value": "data/station_demand.csv", "type": "path"},
        },
    )


if __name__ == "__main__":
    with open_dagster_pipes():
        main()
