// Writes static/img/integrations/*.svg, a tile for each integration library of the documentation site: `node
// scripts/logos.mjs`. The glyph is a Simple Icons icon (CC0) if there is one, or else a monogram. Icons whose entry
// names another licence aren't used, so no tile needs a notice.

import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import * as icons from 'simple-icons'

const target = path.join(path.dirname(fileURLToPath(import.meta.url)), '../static/img/integrations')

/** File name without extension -> [product name, Simple Icons slug or '', letters of the monogram]. */
const tiles = {
  airbyte: ['Airbyte', 'airbyte', 'Ab'],
  airflow: ['Apache Airflow', 'apacheairflow', 'Af'],
  anthropic: ['Anthropic', 'anthropic', 'An'],
  aws: ['AWS', '', 'AWS'],
  'aws-athena': ['AWS Athena', '', 'At'],
  'aws-cloudwatch': ['AWS CloudWatch', '', 'CW'],
  'aws-ecr': ['AWS ECR', '', 'ECR'],
  'aws-emr': ['AWS EMR', '', 'EMR'],
  'aws-glue': ['AWS Glue', '', 'Gl'],
  'aws-lambda': ['AWS Lambda', '', 'λ'],
  'aws-redshift': ['AWS Redshift', '', 'Rs'],
  'aws-s3': ['AWS S3', '', 'S3'],
  'aws-secretsmanager': ['AWS Secrets Manager', '', 'SM'],
  'aws-ssm': ['AWS Systems Parameter Store', '', 'PS'],
  azure: ['Azure', '', 'Az'],
  bluesky: ['Bluesky', 'bluesky', 'Bs'],
  census: ['Census', '', 'Ce'],
  chroma: ['Chroma', '', 'Ch'],
  cube: ['Cube', '', 'Cu'],
  dagster: ['Dagster', '', 'Da'],
  databricks: ['Databricks', 'databricks', 'Db'],
  datadog: ['Datadog', 'datadog', 'Dd'],
  dbt: ['dbt', '', 'dbt'],
  deltalake: ['Delta Lake', '', 'Δ'],
  dingtalk: ['DingTalk', '', 'Dt'],
  dlthub: ['dlt', 'dlthub', 'dlt'],
  docker: ['Docker', 'docker', 'Dk'],
  duckdb: ['DuckDB', 'duckdb', 'Du'],
  fivetran: ['Fivetran', '', 'Fi'],
  gcp: ['Google Cloud', 'googlecloud', 'GC'],
  'gcp-bigquery': ['Google BigQuery', 'googlebigquery', 'BQ'],
  'gcp-cloud-run': ['Google Cloud Run', '', 'CR'],
  'gcp-dataproc': ['Google Dataproc', 'googledataproc', 'DP'],
  'gcp-gcs': ['Google Cloud Storage', 'googlecloudstorage', 'GCS'],
  gemini: ['Gemini', 'googlegemini', 'Ge'],
  github: ['GitHub', 'github', 'Gh'],
  hashicorp: ['HashiCorp Vault', 'vault', 'Va'],
  hex: ['Hex', '', 'Hex'],
  hightouch: ['Hightouch', '', 'Ht'],
  java: ['Java', '', 'Ja'],
  jupyter: ['Jupyter', 'jupyter', 'Ju'],
  kubernetes: ['Kubernetes', 'kubernetes', 'K8s'],
  lakefs: ['lakeFS', '', 'lFS'],
  looker: ['Looker', 'looker', 'Lo'],
  meltano: ['Meltano', '', 'Me'],
  microsoft_teams: ['Microsoft Teams', '', 'MT'],
  modal: ['Modal', 'modal', 'Mo'],
  'mssql-server': ['SQL Server', '', 'SQL'],
  nomad: ['HashiCorp Nomad', 'nomad', 'No'],
  notdiamond: ['Not Diamond', '', 'ND'],
  obstore: ['obstore', '', 'ob'],
  openai: ['OpenAI', '', 'OA'],
  openmetadata: ['OpenMetadata', '', 'OM'],
  pagerduty: ['PagerDuty', 'pagerduty', 'PD'],
  pandas: ['pandas', 'pandas', 'pd'],
  pandera: ['Pandera', '', 'Pa'],
  perian: ['Perian', '', 'Pe'],
  pinecone: ['Pinecone', '', 'Pi'],
  polars: ['Polars', 'polars', 'Po'],
  powerbi: ['Power BI', '', 'BI'],
  prometheus: ['Prometheus', 'prometheus', 'Pr'],
  qdrant: ['Qdrant', 'qdrant', 'Qd'],
  ray: ['Ray', 'ray', 'Ra'],
  rust: ['Rust', 'rust', 'Rs'],
  sdf: ['SDF', '', 'SDF'],
  secoda: ['Secoda', '', 'Se'],
  sigma: ['Sigma', '', 'Σ'],
  slack: ['Slack', '', 'Sl'],
  sling: ['Sling', '', 'Sg'],
  snowflake: ['Snowflake', 'snowflake', 'Sf'],
  spark: ['Apache Spark', 'apachespark', 'Sp'],
  ssh: ['SSH', '', 'SSH'],
  tableau: ['Tableau', '', 'Ta'],
  teradata: ['Teradata', 'teradata', 'Te'],
  twilio: ['Twilio', '', 'Tw'],
  typescript: ['TypeScript', 'typescript', 'TS'],
  weaviate: ['Weaviate', '', 'We'],
  'weights-and-biases': ['Weights & Biases', 'weightsandbiases', 'W&B'],
}

/** Backgrounds of the monograms; each has a contrast of at least 4.5 with white. */
const palette = ['#3d5a80', '#2f6f5e', '#7a4988', '#8c4a2f', '#4a5568', '#0b6e99', '#8a3b5c', '#5b6236']

const escapeXml = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** Relative luminance of a colour as WCAG defines it. */
function luminance(hex) {
  const [r, g, b] = [0, 2, 4].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const tile = (title, fill, inner) =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48" role="img" aria-label="${escapeXml(title)}">`,
    `<rect x=".5" y=".5" width="47" height="47" rx="10" fill="${fill}" stroke="#808080" stroke-opacity=".35"/>`,
    inner,
    '</svg>\n',
  ].join('')

function fromIcon(title, icon) {
  const glyph = luminance(icon.hex) > 0.35 ? '#14181f' : '#fff'
  return tile(
    title,
    `#${icon.hex.toLowerCase()}`,
    `<path transform="translate(11 11) scale(1.0833)" fill="${glyph}" d="${icon.path}"/>`,
  )
}

function monogram(name, title, letters) {
  const pick = createHash('sha256').update(name.split('-')[0]).digest()[0] % palette.length
  const size = letters.length > 2 ? 15 : 20
  const text = `<text x="24" y="${24 + size * 0.35}" text-anchor="middle" font-family="ui-sans-serif,system-ui,sans-serif" font-weight="650" font-size="${size}" fill="#fff">${escapeXml(letters)}</text>`
  return tile(title, palette[pick], text)
}

const bySlug = new Map(Object.values(icons).map((icon) => [icon.slug, icon]))
await mkdir(target, { recursive: true })
await Promise.all(
  Object.entries(tiles).map(([name, [title, slug, letters]]) => {
    const icon = bySlug.get(slug)
    const usable = icon !== undefined && (icon.license === undefined || icon.license.type === 'CC0-1.0')
    const svg = usable ? fromIcon(title, icon) : monogram(name, title, letters)
    return writeFile(path.join(target, `${name}.svg`), svg)
  }),
)
