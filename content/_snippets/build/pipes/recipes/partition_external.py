from datetime import datetime

from dagster_pipes import open_dagster_pipes

with open_dagster_pipes() as pipes:
    if pipes.is_partition_step:
        window = pipes.partition_time_window
        start = datetime.fromisoformat(window["start"])
        end = datetime.fromisoformat(window["end"])
        pipes.log.info(f"Trips from {start} to {end}")
