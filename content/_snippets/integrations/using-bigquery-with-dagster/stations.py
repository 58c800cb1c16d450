import dagster as dg
import pandas as pd
from dagster_gcp import BigQueryResource
from google.cloud import bigquery as bq


@dg.asset(kinds={"bigquery"})
def stations(bigquery: BigQueryResource) -> dg.MaterializeResult:
    frame = pd.read_csv("data/stations.csv")
    with bigquery.get_client() as client:
        client.load_table_from_dataframe(
            frame,
            "raw.stations",
            job_config=bq.LoadJobConfig(write_disposition="WRITE_TRUNCATE"),
        ).result()
    return dg.MaterializeResult(metadata={"dagster/row_count": len(frame)})
