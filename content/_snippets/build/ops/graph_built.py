import dagster as dg
import yaml


@dg.op
def fetch_feed() -> list[dict]:
    return [{"id": "bike-1"}]


@dg.op
def count_bikes(bikes: list[dict]) -> int:
    return len(bikes)


OPS = {op.name: op for op in (fetch_feed, count_bikes)}


def graph_from_yaml(text: str) -> dg.GraphDefinition:
    spec = yaml.safe_load(text)
    return dg.GraphDefinition(
        name=spec["name"],
        node_defs=[OPS[name] for name in spec["steps"]],
        dependencies={
            name: {
                input_name: dg.DependencyDefinition(upstream)
                for input_name, upstream in (inputs or {}).items()
            }
            for name, inputs in spec["steps"].items()
        },
    )


feed_job = graph_from_yaml(
    """
    name: count_feed
    steps:
      fetch_feed:
      count_bikes:
        bikes: fetch_feed
    """
).to_job()
