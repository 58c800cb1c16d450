import subprocess

import dagster as dg

specs = [
    dg.AssetSpec("stations", kinds={"meltano"}),
    dg.AssetSpec("trips", kinds={"meltano"}),
]


@dg.multi_asset(specs=specs, name="tap_postgres")
def operations_tables():
    command = ["meltano", "run", "tap-postgres", "target-duckdb"]
    subprocess.run(command, cwd="/srv/fernway/meltano", check=True)
    for spec in specs:
        yield dg.MaterializeResult(asset_key=spec.key)
