from pathlib import Path

from dagster_airlift.in_airflow import (
    load_proxied_state_from_yaml,
    proxying_to_dagster,
)
from fernway_proxy import KeyedProxyOperator

# ... the DAG ...

proxying_to_dagster(
    global_vars=globals(),
    proxied_state=load_proxied_state_from_yaml(Path(__file__).parent / "proxied_state"),
    build_from_task_fn=KeyedProxyOperator.build_from_task,
)
