import dagster as dg

daily = dg.DailyPartitionsDefinition(start_date="2025-01-01")
weekly = dg.WeeklyPartitionsDefinition(start_date="2025-01-05")
cities = dg.StaticPartitionsDefinition(["copenhagen", "aarhus", "odense"])
regions = dg.StaticPartitionsDefinition(["east", "west"])
day_and_city = dg.MultiPartitionsDefinition({"day": daily, "city": cities})


@dg.asset(partitions_def=daily)
def trips() -> None: ...


# region weekly
@dg.asset(partitions_def=weekly, deps=[trips])
def weekly_report(context: dg.AssetExecutionContext) -> None:
    window = context.partition_time_window
    context.log.info(f"Summing {window.start:%d %b} to {window.end:%d %b}")


# endregion weekly


# region rolling
@dg.asset(
    partitions_def=daily,
    deps=[
        dg.AssetDep(
            trips,
            partition_mapping=dg.TimeWindowPartitionMapping(
                start_offset=-6, allow_nonexistent_upstream_partitions=True
            ),
        )
    ],
)
def rolling_demand() -> None: ...


# endregion rolling


# region self
@dg.asset(
    partitions_def=daily,
    deps=[
        trips,
        dg.AssetDep(
            "bike_balance",
            partition_mapping=dg.TimeWindowPartitionMapping(
                start_offset=-1, end_offset=-1
            ),
        ),
    ],
)
def bike_balance() -> None: ...


# endregion self


# region param
@dg.asset(
    partitions_def=daily,
    ins={
        "previous": dg.AssetIn(
            "daily_price",
            partition_mapping=dg.TimeWindowPartitionMapping(
                start_offset=-1, end_offset=-1
            ),
        )
    },
)
def price_change(previous: float) -> float:
    return 24.0 - previous


# endregion param


# region static
@dg.asset(partitions_def=cities)
def city_demand() -> None: ...


city_to_region = dg.StaticPartitionMapping(
    {"copenhagen": "east", "aarhus": "west", "odense": "west"}
)


@dg.asset(
    partitions_def=regions,
    deps=[dg.AssetDep(city_demand, partition_mapping=city_to_region)],
)
def region_demand() -> None: ...


# endregion static


# region unpartitioned
@dg.asset(
    deps=[dg.AssetDep(trips, partition_mapping=dg.LastPartitionMapping())],
)
def latest_trips() -> None: ...


# endregion unpartitioned


# region multi_single
@dg.asset(partitions_def=day_and_city, deps=[trips])
def city_trips() -> None: ...


@dg.asset(partitions_def=daily, deps=[city_trips])
def all_cities() -> None: ...


# endregion multi_single


# region multi
@dg.asset(
    partitions_def=day_and_city,
    deps=[
        dg.AssetDep(
            city_trips,
            partition_mapping=dg.MultiPartitionMapping(
                {
                    "city": dg.DimensionPartitionMapping(
                        dimension_name="city",
                        partition_mapping=dg.IdentityPartitionMapping(),
                    ),
                    "day": dg.DimensionPartitionMapping(
                        dimension_name="day",
                        partition_mapping=dg.TimeWindowPartitionMapping(
                            start_offset=-1
                        ),
                    ),
                }
            ),
        )
    ],
)
def two_day_trips() -> None: ...


# endregion multi
