import dagster as dg
import pandas as pd
from fernway.model import COLUMNS
from sklearn.base import RegressorMixin
from sklearn.metrics import mean_absolute_error


@dg.multi_asset(
    outs={"champion_model": dg.AssetOut(is_required=False, io_manager_key="models")},
    group_name="demand_model",
)
def promote(
    context: dg.AssetExecutionContext,
    demand_model: RegressorMixin,
    test_set: pd.DataFrame,
):
    candidate = mean_absolute_error(
        test_set["trips"], demand_model.predict(test_set[COLUMNS])
    )
    event = context.instance.get_latest_materialization_event(
        dg.AssetKey("champion_model")
    )
    if event is not None:
        best = event.asset_materialization.metadata["mae"].value
        if candidate >= best:
            context.log.info(f"Keeping the champion: {candidate:.2f} >= {best:.2f}")
            return
    yield dg.Output(
        demand_model,
        output_name="champion_model",
        metadata={"mae": float(candidate), "trained_by": context.run.run_id},
    )
