import { readFileSync, writeFileSync } from 'node:fs'
import { openDagsterPipes } from './pipes.mjs'

const pipes = openDagsterPipes()
const { digits } = pipes.context.extras

const stations = JSON.parse(readFileSync('data/stations.json'))
const features = stations.map(({ id, lat, lon }) => ({
  type: 'Feature',
  properties: { id },
  geometry: {
    type: 'Point',
    coordinates: [Number(lon.toFixed(digits)), Number(lat.toFixed(digits))],
  },
}))
writeFileSync(
  'data/stations.geojson',
  JSON.stringify({ type: 'FeatureCollection', features }),
)

pipes.log(`Wrote ${features.length} stations`)
pipes.reportAssetCheck('has_stations', features.length > 0)
pipes.reportAssetMaterialization({
  'dagster/row_count': { raw_value: features.length, type: 'int' },
  path: { raw_value: 'data/stations.geojson', type: 'path' },
})
pipes.close()
