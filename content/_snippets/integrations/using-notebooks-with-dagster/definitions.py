import dagster as dg
from dagstermill import (
    ConfigurableLocalOutputNotebookIOManager,
    define_dagstermill_asset,
)

demand_report = define_dagstermill_asset(
    name="demand_report",
    notebook_path=dg.file_relative_path(__file__, "notebooks/demand_report.ipynb"),
    group_name="demand",
)

defs = dg.Definitions(
    assets=[demand_report],
    resources={
        "output_notebook_io_manager": ConfigurableLocalOutputNotebookIOManager(
            base_dir="notebook_runs"
        )
    },
)
