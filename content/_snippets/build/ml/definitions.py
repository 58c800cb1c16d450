import dagster as dg
from dagster_duckdb_pandas import DuckDBPandasIOManager
from fernway.features import demand_features
from fernway.model import demand_forecast, demand_model, good_enough, split_features

defs = dg.Definitions(
    assets=[demand_features, split_features, demand_model, demand_forecast],
    asset_checks=[good_enough],
    jobs=[
        dg.define_asset_job(
            "train_demand_model",
            selection=dg.AssetSelection.assets(demand_model)
            .upstream()
            .required_multi_asset_neighbors(),
        )
    ],
    resources={
        "io_manager": DuckDBPandasIOManager(database="data/fernway.duckdb"),
        "models": dg.FilesystemIOManager(base_dir="data/models"),
    },
)
