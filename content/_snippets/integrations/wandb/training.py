import dagster as dg
import wandb
from dagster_wandb import wandb_artifacts_io_manager, wandb_resource


@dg.asset(
    io_manager_key="wandb",
    metadata={
        "wandb_artifact_configuration": {
            "type": "dataset",
            "description": "Trips by station and hour",
            "aliases": ["candidate"],
        }
    },
)
def demand_training_set() -> list[tuple[str, int, int]]:
    return [("S0012", 8, 34), ("S0012", 9, 21), ("S0140", 8, 51)]


@dg.asset(
    io_manager_key="wandb",
    metadata={"wandb_artifact_configuration": {"type": "model"}},
)
def demand_model(
    context: dg.AssetExecutionContext,
    demand_training_set: list[tuple[str, int, int]],
) -> dict[str, float]:
    by_station: dict[str, list[int]] = {}
    for station, _, trips in demand_training_set:
        by_station.setdefault(station, []).append(trips)
    model = {key: sum(values) / len(values) for key, values in by_station.items()}
    with wandb.init(
        entity="fernway",
        project="station-demand",
        id=context.run.run_id,
        resume="allow",
    ) as run:
        run.log({"stations": len(model)})
    return model


defs = dg.Definitions(
    assets=[demand_training_set, demand_model],
    resources={
        "wandb": wandb_artifacts_io_manager.configured(
            {"run_tags": ["demand"], "cache_duration_in_minutes": 60}
        ),
        "wandb_resource": wandb_resource.configured(
            {"api_key": {"env": "WANDB_API_KEY"}}
        ),
        "wandb_config": dg.make_values_resource(entity=str, project=str).configured(
            {"entity": "fernway", "project": "station-demand"}
        ),
    },
)
