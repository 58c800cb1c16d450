import os

from dagster_pipes import open_dagster_pipes

with open_dagster_pipes() as pipes:
    vans = pipes.get_extra("vans")
    seconds = int(os.environ["SOLVER_SECONDS"])
    pipes.log.info(f"Planning {vans} vans for {seconds} s")
    pipes.report_asset_materialization(metadata={"moves": 143})
