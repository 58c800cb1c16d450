import dagster as dg
import pandas as pd
from dagster_azure.adls2 import (
    ADLS2DefaultAzureCredential,
    ADLS2PickleIOManager,
    ADLS2Resource,
)

FILE_SYSTEM = "fernway"

adls2 = ADLS2Resource(
    storage_account="fernwaydata",
    credential=ADLS2DefaultAzureCredential(
        kwargs={"exclude_interactive_browser_credential": True}
    ),
)


@dg.asset
def stations() -> pd.DataFrame:
    return pd.read_csv("https://open.fernway.example/stations.csv")


@dg.asset(kinds={"azure", "csv"})
def station_export(
    stations: pd.DataFrame, adls2: ADLS2Resource
) -> dg.MaterializeResult:
    path = "exports/stations.csv"
    data = stations.to_csv(index=False)

    file_system = adls2.adls2_client.get_file_system_client(FILE_SYSTEM)
    file_system.get_file_client(path).upload_data(data, overwrite=True)

    return dg.MaterializeResult(
        metadata={"path": path, "bytes": len(data.encode())},
    )


defs = dg.Definitions(
    assets=[stations, station_export],
    resources={
        "adls2": adls2,
        "io_manager": ADLS2PickleIOManager(
            adls2=adls2,
            adls2_file_system=FILE_SYSTEM,
            adls2_prefix="dagster",
        ),
    },
)
