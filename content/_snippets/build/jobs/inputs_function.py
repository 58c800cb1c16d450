import dagster as dg
import pandas as pd


@dg.input_manager(input_config_schema={"path": str})
def csv_input(context: dg.InputContext) -> pd.DataFrame:
    return pd.read_csv(context.config["path"])


@dg.op(ins={"trips": dg.In(input_manager_key="csv_input")})
def count_trips(trips: pd.DataFrame) -> int:
    return len(trips)


@dg.job(resource_defs={"csv_input": csv_input})
def count_file():
    count_trips()
