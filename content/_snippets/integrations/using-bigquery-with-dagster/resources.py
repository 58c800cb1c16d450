import dagster as dg
from dagster_gcp import BigQueryResource
from dagster_gcp_pandas import BigQueryPandasIOManager

resources = {
    "bigquery": BigQueryResource(project=dg.EnvVar("GCP_PROJECT"), location="EU"),
    "warehouse": BigQueryPandasIOManager(
        project=dg.EnvVar("GCP_PROJECT"), dataset="raw", location="EU"
    ),
}
