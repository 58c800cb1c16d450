import dagster as dg


# region materialization
@dg.op
def export_stations(context: dg.OpExecutionContext) -> str:
    path = "exports/stations.csv"
    # ... write the file
    context.log_event(
        dg.AssetMaterialization(
            asset_key=["exports", "stations"],
            metadata={"path": dg.MetadataValue.path(path), "rows": 214},
        )
    )
    return path


# endregion materialization
# region observation
@dg.op
def look_at_partner_table(context: dg.OpExecutionContext) -> None:
    context.log_event(
        dg.AssetObservation(asset_key=["partner", "prices"], metadata={"rows": 1210})
    )


# endregion observation
# region yielded
@dg.op(out={"stations": dg.Out(list[str]), "total": dg.Out(int)})
def read_register():
    yield dg.AssetObservation(asset_key="register", metadata={"tables": 3})
    stations = ["harbour", "old_town"]
    yield dg.Output(stations, "stations", metadata={"first": stations[0]})
    yield dg.Output(len(stations), "total")


# endregion yielded
# region failure
@dg.op
def check_drop(files: list[str]) -> None:
    if not files:
        raise dg.Failure(
            description="The vendor delivered no files",
            metadata={
                "bucket": "fernway-data",
                "runbook": dg.MetadataValue.url("https://wiki.example.com/vendor"),
            },
            allow_retries=False,
        )


# endregion failure
