import dagster as dg
import pandas as pd


@dg.op
def count_trips(trips: pd.DataFrame) -> int:
    return len(trips)


# region graph
@dg.graph
def trip_count(trips: pd.DataFrame) -> int:
    return count_trips(trips)


def test_trip_count():
    trips = pd.DataFrame({"station_id": ["harbour", "airport"]})

    result = trip_count.execute_in_process(input_values={"trips": trips})

    assert result.output_value() == 2


# endregion graph
