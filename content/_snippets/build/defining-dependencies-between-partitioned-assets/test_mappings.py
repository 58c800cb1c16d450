import dagster as dg

daily = dg.DailyPartitionsDefinition(start_date="2025-01-01")
mapping = dg.TimeWindowPartitionMapping(start_offset=-1, end_offset=-1)


def test_day_before():
    result = mapping.get_upstream_mapped_partitions_result_for_partitions(
        downstream_partitions_subset=daily.subset_with_partition_keys(["2025-03-02"]),
        downstream_partitions_def=daily,
        upstream_partitions_def=daily,
    )
    assert list(result.partitions_subset.get_partition_keys()) == ["2025-03-01"]
