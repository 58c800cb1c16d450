import dagster as dg
import requests


class VendorApi(dg.ConfigurableResource):
    base_url: str
    token: str

    def exports_after(self, export_id: int) -> list[int]:
        response = requests.get(
            f"{self.base_url}/exports",
            params={"after": export_id},
            headers={"Authorization": f"Bearer {self.token}"},
            timeout=10,
        )
        response.raise_for_status()
        return [export["id"] for export in response.json()["exports"]]


class ExportConfig(dg.Config):
    export_id: int


@dg.asset
def trips(config: ExportConfig, vendor: VendorApi) -> None: ...


trips_job = dg.define_asset_job("trips_job", selection=[trips])


@dg.sensor(job=trips_job, minimum_interval_seconds=300)
def vendor_exports(
    context: dg.SensorEvaluationContext, vendor: VendorApi
) -> dg.SensorResult:
    last_export = int(context.cursor or 0)
    exports = sorted(vendor.exports_after(last_export))
    return dg.SensorResult(
        run_requests=[
            dg.RunRequest(
                run_key=str(export_id),
                run_config=dg.RunConfig(
                    ops={"trips": ExportConfig(export_id=export_id)}
                ),
            )
            for export_id in exports
        ],
        cursor=str(exports[-1]) if exports else context.cursor,
    )


defs = dg.Definitions(
    assets=[trips],
    jobs=[trips_job],
    sensors=[vendor_exports],
    resources={
        "vendor": VendorApi(
            base_url="https://api.vendor.example",
            token=dg.EnvVar("VENDOR_TOKEN"),
        ),
    },
)
