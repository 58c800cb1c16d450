import dagster as dg
from dagster_dask import dask_executor

defs = dg.Definitions(
    executor=dask_executor.configured(
        {"cluster": {"existing": {"address": "dask.fernway.internal:8786"}}}
    ),
)
