import dagster as dg
from dagstermill import ConfigurableLocalOutputNotebookIOManager, define_dagstermill_op

cluster_stations = define_dagstermill_op(
    name="cluster_stations",
    notebook_path=dg.file_relative_path(__file__, "notebooks/clusters.ipynb"),
    ins={"stations": dg.In(dict)},
    outs={"clusters": dg.Out(dict)},
    config_schema={"k": int},
    output_notebook_name="notebook",
)


@dg.op
def load_stations() -> dict:
    return {"101": [56.15, 10.21], "102": [56.16, 10.22]}


@dg.op
def publish(context: dg.OpExecutionContext, clusters: dict) -> None:
    context.log.info(f"{len(clusters)} stations have a cluster")


@dg.job(
    resource_defs={
        "output_notebook_io_manager": ConfigurableLocalOutputNotebookIOManager()
    }
)
def cluster_job():
    clusters, _ = cluster_stations(load_stations())
    publish(clusters)
