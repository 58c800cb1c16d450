use dagster_pipes_rust::{
    open_dagster_pipes, AssetCheckSeverity, DagsterPipesError, PipesMetadataValue,
};
use std::collections::HashMap;
fn main() -> Result<(), DagsterPipesError> {
    let mut context = open_dagster_pipes()?;
    let path = std::env::args().nth(1).expect("path of the CSV file");
    let (rows, negative) = count(&path);

    context.report_asset_check(
        "no_negative_minutes",
        negative == 0,
        "trip_lengths",
        &AssetCheckSeverity::Error,
        HashMap::from([("negative", PipesMetadataValue::from(negative))]),
    )?;
    context.report_asset_materialization(
        "trip_lengths",
        HashMap::from([
            ("dagster/row_count", PipesMetadataValue::from(rows)),
            ("file", PipesMetadataValue::from_path(path)),
        ]),
        None,
    )?;
    context.logger.info("Counted the trips")?;
    Ok(())
}

/// Counts the rows and those whose last column is negative.
fn count(path: &str) -> (i64, i64) {
    let text = std::fs::read_to_string(path).expect("readable file");
    let lines: Vec<&str> = text.lines().skip(1).collect();
    let negative = lines
        .iter()
        .filter(|line| line.rsplit(',').next().is_some_and(|value| value.starts_with('-')))
        .count();
    (lines.len() as i64, negative as i64)
}
