import dagster as dg
from dagster_wandb import wandb_resource
from dagster_wandb.launch.ops import run_launch_job

train_on_gpu = run_launch_job.alias("train_on_gpu")


@dg.job(
    resource_defs={
        "wandb_resource": wandb_resource.configured(
            {"api_key": {"env": "WANDB_API_KEY"}}
        ),
        "wandb_config": dg.make_values_resource(entity=str, project=str).configured(
            {"entity": "fernway", "project": "station-demand"}
        ),
    }
)
def weekly_training():
    train_on_gpu()
