from dagster_pipes import open_dagster_pipes

schema = {
    "columns": [
        {
            "name": "station_id",
            "type": "string",
            "description": "ID in the city's register",
            "tags": {},
            "constraints": {"nullable": False, "unique": True, "other": []},
        },
        {"name": "trips", "type": "int", "description": None},
    ]
}

with open_dagster_pipes() as pipes:
    pipes.report_asset_materialization(
        metadata={
            "dagster/column_schema": {"raw_value": schema, "type": "table_schema"},
            "preview": {
                "raw_value": {
                    "schema": schema["columns"],
                    "records": [{"station_id": "harbour", "trips": 214}],
                },
                "type": "table",
            },
            "dagster/column_lineage": {
                "raw_value": {
                    "deps_by_column": {
                        "trips": [{"asset_key": "trips", "column_name": "id"}]
                    }
                },
                "type": "table_column_lineage",
            },
        }
    )
