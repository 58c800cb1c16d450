# region define
import dagster as dg
import pandas as pd


@dg.dagster_type_loader(config_schema={"csv": dg.Field(str), "day": dg.Field(str)})
def load_trips(
    context: dg.DagsterTypeLoaderContext, config: dict[str, str]
) -> pd.DataFrame:
    trips = pd.read_csv(config["csv"])
    return trips[trips["day"] == config["day"]]


TripTable = dg.DagsterType(
    name="TripTable",
    type_check_fn=lambda _, value: isinstance(value, pd.DataFrame),
    loader=load_trips,
)


@dg.op(ins={"trips": dg.In(TripTable)})
def count_trips(trips: pd.DataFrame) -> int:
    return len(trips)


@dg.job
def count_from_file():
    count_trips()


# endregion define
