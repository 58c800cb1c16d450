import dagster as dg
from dagstermill import define_dagstermill_asset

demand_report = define_dagstermill_asset(
    name="demand_report",
    notebook_path=dg.file_relative_path(__file__, "notebooks/demand_report.ipynb"),
    config_schema={"top": dg.Field(int, default_value=10)},
)
