import dagster as dg


class VendorApi(dg.ConfigurableResource):
    base_url: str
    page_size: int = 500


@dg.asset
def stations(vendor: VendorApi) -> list[dict]:
    return [{"url": vendor.base_url, "page_size": vendor.page_size}]


defs = dg.Definitions(
    assets=[stations],
    resources={"vendor": VendorApi.configure_at_launch()},
)

if __name__ == "__main__":
    result = defs.get_implicit_global_asset_job_def().execute_in_process(
        run_config=dg.RunConfig(
            resources={"vendor": VendorApi(base_url="https://api.example.com")}
        )
    )
    print(result.output_for_node("stations"))
