import dagster as dg


@dg.asset
def stations() -> list[str]:
    return ["Harbour", "Old Town", "University"]


@dg.asset
def station_count(stations: list[str]) -> int:
    return len(stations)


defs = dg.Definitions(assets=[stations, station_count])
