import { appendFileSync, readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

function bootstrap(name) {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: was this started by Dagster?`)
  return JSON.parse(inflateSync(Buffer.from(value, 'base64')))
}

export function openDagsterPipes() {
  const context = JSON.parse(readFileSync(bootstrap('DAGSTER_PIPES_CONTEXT').path))
  const messages = bootstrap('DAGSTER_PIPES_MESSAGES').path

  function send(method, params) {
    const message = { __dagster_pipes_version: '0.1', method, params }
    appendFileSync(messages, JSON.stringify(message) + '\n')
  }

  send('opened', { extras: {} })
  return {
    context,
    log: (message, level = 'INFO') => send('log', { message, level }),
    reportAssetMaterialization: (metadata = {}, dataVersion = null) =>
      send('report_asset_materialization', {
        asset_key: context.asset_keys[0],
        data_version: dataVersion,
        metadata,
      }),
    reportAssetCheck: (checkName, passed, metadata = {}) =>
      send('report_asset_check', {
        asset_key: context.asset_keys[0],
        check_name: checkName,
        passed,
        severity: 'ERROR',
        metadata,
      }),
    close: () => send('closed', {}),
  }
}
