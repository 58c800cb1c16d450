import { writeFileSync } from "node:fs";
import { openDagsterPipes } from "@dagster-io/dagster-pipes";

using context = openDagsterPipes();

const day = context.partitionKey;
const city = context.getExtra("city");
const url = `https://weather.fernway.internal/${city}/${day}.json`;

const response = await fetch(url);
if (!response.ok) {
  throw new Error(`${url} answered ${response.status}`);
}
const hours = (await response.json()) as unknown[];
writeFileSync(`data/weather-${day}.json`, JSON.stringify(hours));

context.reportAssetCheck("has_rows", hours.length > 0, "ERROR", { hours: hours.length });
context.reportAssetMaterialization({ "dagster/row_count": hours.length, url });
