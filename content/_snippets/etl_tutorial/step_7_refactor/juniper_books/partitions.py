import dagster as dg

monthly_partitions = dg.MonthlyPartitionsDefinition(start_date="2025-01-01")
genre_partitions = dg.StaticPartitionsDefinition(
    ["fiction", "history", "science", "children"]
)
