import dagster as dg
import pandas as pd
from dagstermill import (
    ConfigurableLocalOutputNotebookIOManager,
    define_dagstermill_asset,
)


@dg.asset(group_name="demand")
def daily_trip_stats() -> pd.DataFrame:
    return pd.read_csv("data/daily_trip_stats.csv", parse_dates=["day"])


demand_report = define_dagstermill_asset(
    name="demand_report",
    notebook_path=dg.file_relative_path(__file__, "notebooks/demand_report.ipynb"),
    ins={"trips": dg.AssetIn("daily_trip_stats")},
    group_name="demand",
)

defs = dg.Definitions(
    assets=[daily_trip_stats, demand_report],
    resources={
        "output_notebook_io_manager": ConfigurableLocalOutputNotebookIOManager(
            base_dir="notebook_runs"
        )
    },
)
