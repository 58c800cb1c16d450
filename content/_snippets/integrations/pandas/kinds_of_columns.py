from dagster_pandas import (
    RowCountConstraint,
    StrictColumnsConstraint,
    create_dagster_pandas_dataframe_type,
)

StationFrame = create_dagster_pandas_dataframe_type(
    name="StationFrame",
    dataframe_constraints=[
        StrictColumnsConstraint(["station_id", "name", "capacity"]),
        RowCountConstraint(480, error_tolerance=40),
    ],
)
