// Preloaded into a build: call number FAULT_CALL of the file-system functions below, counted on paths within FAULT_ROOT, fails with the
// error FAULT_CODE (`SHORT` writes half of the bytes and then fails with ENOSPC). The number of calls made goes to FAULT_COUNT_FILE.

import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const { FAULT_ROOT: root = '', FAULT_CALL: call = '0', FAULT_CODE: code = 'EIO', FAULT_COUNT_FILE: countFile = '' } = process.env
const real = { writeFileSync: fs.writeFileSync }
const names = [
  'openSync',
  'writeFileSync',
  'mkdirSync',
  'linkSync',
  'copyFileSync',
  'renameSync',
  'rmSync',
  'readFileSync',
  'readdirSync',
  'writeSync',
]
let calls = 0

if (isMainThread && root !== '') {
  for (const name of names) {
    const original = fs[name]
    fs[name] = (...args) => {
      const isOurs = args.some((arg) => typeof arg === 'string' && arg.startsWith(root)) || (name === 'writeSync' && calls > 0)
      if (isOurs && ++calls === Number(call)) {
        if (code === 'SHORT' && name === 'writeFileSync') original(args[0], String(args[1]).slice(0, String(args[1]).length / 2))
        const given = code === 'SHORT' ? 'ENOSPC' : code
        throw Object.assign(new Error(`${given}: injected, ${name} '${args[0]}'`), { code: given, syscall: name, path: String(args[0]) })
      }
      return original(...args)
    }
  }
  for (const name of ['writeFile', 'mkdir', 'readFile', 'readdir', 'stat', 'realpath', 'rm', 'rename']) {
    const original = fs.promises[name]
    fs.promises[name] = async (...args) => {
      if (String(args[0]).startsWith(root) && ++calls === Number(call)) {
        if (code === 'SHORT' && name === 'writeFile') await original(args[0], args[1].slice(0, args[1].length / 2))
        const given = code === 'SHORT' ? 'ENOSPC' : code
        throw Object.assign(new Error(`${given}: injected, ${name} '${args[0]}'`), { code: given, syscall: name, path: String(args[0]) })
      }
      return original.apply(fs.promises, args)
    }
  }
  syncBuiltinESMExports()
  process.on('exit', () => {
    if (countFile !== '') real.writeFileSync(countFile, String(calls))
  })
}
