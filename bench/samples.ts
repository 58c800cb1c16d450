// Code samples in ten languages for the corpora. NAME is replaced, so that every page has different code.

/** A sample: its language as written in a fence, its file extension, and its code. */
export interface Sample {
  readonly language: string
  readonly extension: string
  readonly code: string
}

/** The samples, about 10 to 25 lines each. */
export const samples: readonly Sample[] = [
  {
    language: 'python',
    extension: 'py',
    code: `import datetime as dt
from dataclasses import dataclass

import dagster as dg


@dataclass
class Reading:
    """One measurement of NAME."""

    at: dt.datetime
    value: float = 0.0


@dg.asset(group_name="NAME", kinds={"python", "duckdb"})
def NAME(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    rows = [Reading(dt.datetime(2025, 1, day), day * 1.5) for day in range(1, 29)]
    total = sum(row.value for row in rows if row.value > 2.5)
    context.log.info(f"{len(rows)} rows, {total:.2f} in all")
    return dg.MaterializeResult(metadata={"rows": len(rows), "total": total})


defs = dg.Definitions(assets=[NAME])`,
  },
  {
    language: 'yaml',
    extension: 'yaml',
    code: `# Settings of NAME
concurrency:
  pools:
    default_limit: 4
  runs:
    max_concurrent_runs: 15
    tag_concurrency_limits:
      - key: "NAME"
        value: "heavy"
        limit: 2
storage:
  postgres:
    postgres_db:
      hostname: { env: PG_HOST }
      port: 5432
telemetry:
  enabled: false`,
  },
  {
    language: 'json',
    extension: 'json',
    code: `{
  "name": "NAME",
  "version": 3,
  "enabled": true,
  "limits": { "rows": 100000, "seconds": 12.5, "retry": null },
  "columns": ["id", "created_at", "amount", "currency"],
  "owner": { "team": "data", "email": "data@example.com" }
}`,
  },
  {
    language: 'sql',
    extension: 'sql',
    code: `-- Revenue of NAME by month
with monthly as (
  select date_trunc('month', created_at) as month, region, sum(amount) as revenue, count(*) as orders
  from NAME
  where created_at >= '2025-01-01' and status <> 'cancelled'
  group by 1, 2
)
select month, region, revenue, orders, revenue / nullif(orders, 0) as average_order
from monthly
order by month desc, revenue desc
limit 100;`,
  },
  {
    language: 'typescript',
    extension: 'ts',
    code: `import { readFile } from 'node:fs/promises'

export interface Options<T> {
  readonly name: string
  readonly parse: (text: string) => T
  limit?: number
}

/** Reads NAME and parses every line of it. */
export async function readLines<T>({ name, parse, limit = Infinity }: Options<T>): Promise<T[]> {
  const text = await readFile(\`./data/\${name}.txt\`, 'utf8')
  const lines = text.split(/\\r?\\n/).filter((line) => line.length > 0)
  return lines.slice(0, limit).map((line) => parse(line.trim()))
}

export const NAME = await readLines({ name: 'NAME', parse: Number })`,
  },
  {
    language: 'bash',
    extension: 'sh',
    code: `#!/usr/bin/env bash
set -euo pipefail

# Loads NAME and reports how long it took.
started=$(date +%s)
for file in data/NAME/*.csv; do
  echo "loading \${file##*/}"
  curl --fail --silent --header "Authorization: Bearer $TOKEN" --data-binary "@$file" "https://api.example.com/load" || exit 1
done
echo "done in $(($(date +%s) - started)) s"`,
  },
  {
    language: 'toml',
    extension: 'toml',
    code: `[project]
name = "NAME"
version = "0.1.0"
requires-python = ">=3.9,<3.13"
dependencies = ["dagster==1.10.10", "dagster-duckdb", "pandas>=2"]

[project.optional-dependencies]
dev = ["dagster-webserver", "pytest"]

[tool.dagster]
module_name = "NAME.definitions"
code_location_name = "NAME"`,
  },
  {
    language: 'docker',
    extension: 'dockerfile',
    code: `FROM python:3.12-slim AS build
WORKDIR /opt/NAME
COPY pyproject.toml uv.lock ./
RUN pip install --no-cache-dir uv && uv sync --frozen
COPY src ./src

FROM python:3.12-slim
ENV DAGSTER_HOME=/opt/dagster PATH="/opt/NAME/.venv/bin:$PATH"
COPY --from=build /opt/NAME /opt/NAME
EXPOSE 4000
CMD ["dagster", "api", "grpc", "-h", "0.0.0.0", "-p", "4000", "-m", "NAME.definitions"]`,
  },
  {
    language: 'go',
    extension: 'go',
    code: `package main

import (
	"encoding/json"
	"fmt"
	"net/http"
)

// Reading is one measurement of NAME.
type Reading struct {
	ID    int64   \`json:"id"\`
	Value float64 \`json:"value"\`
}

func main() {
	http.HandleFunc("/NAME", func(w http.ResponseWriter, r *http.Request) {
		readings := []Reading{{ID: 1, Value: 2.5}, {ID: 2, Value: 0x1F}}
		if err := json.NewEncoder(w).Encode(readings); err != nil {
			http.Error(w, fmt.Sprintf("encode: %v", err), http.StatusInternalServerError)
		}
	})
	panic(http.ListenAndServe(":8080", nil))
}`,
  },
  {
    language: 'rust',
    extension: 'rs',
    code: `use std::collections::HashMap;

/// Counts the words of NAME.
pub fn count<'a>(text: &'a str) -> HashMap<&'a str, usize> {
    let mut counts = HashMap::new();
    for word in text.split_whitespace().filter(|word| !word.is_empty()) {
        *counts.entry(word).or_insert(0) += 1;
    }
    counts
}

fn main() -> Result<(), std::io::Error> {
    let text = std::fs::read_to_string("NAME.txt")?;
    let mut rows: Vec<_> = count(&text).into_iter().collect();
    rows.sort_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(b.0)));
    println!("{:?}", &rows[..10.min(rows.len())]);
    Ok(())
}`,
  },
]
