import csv
from collections import Counter


def main() -> None:
    with open("data/trips.csv", newline="") as file:
        demand = Counter(row["station_id"] for row in csv.DictReader(file))

    with open("data/station_demand.csv", "w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["station_id", "trips"])
        writer.writerows(demand.most_common())

    print(f"Wrote {len(demand)} stations")


if __name__ == "__main__":
    main()
