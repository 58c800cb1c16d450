import dagster as dg
from dagstermill import define_dagstermill_asset

warehouse_report = define_dagstermill_asset(
    name="warehouse_report",
    notebook_path=dg.file_relative_path(__file__, "notebooks/warehouse.ipynb"),
    required_resource_keys={"duckdb"},
)
