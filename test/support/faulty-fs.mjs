// A file system that fails at one call, for a process that runs several builds (command-host.mjs). Call number `call`
// of the functions below, counted on paths within `root`, fails with the error `code` (`SHORT` writes half of the bytes
// and then fails with ENOSPC).

import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const syncNames = [
  'openSync',
  'writeFileSync',
  'mkdirSync',
  'linkSync',
  'copyFileSync',
  'renameSync',
  'rmSync',
  'rmdirSync',
  'unlinkSync',
  'readFileSync',
  'readdirSync',
  'writeSync',
]
const promisedNames = ['mkdir', 'readFile', 'readdir', 'stat', 'realpath', 'rm', 'rename']
const none = { root: '', call: 0, code: 'EIO' }
let fault = none
let calls = 0

/** Resets the count of calls, sets the fault (without one, all calls succeed again), and returns the previous count. */
export function setFault(next = none) {
  const counted = calls
  fault = next
  calls = 0
  return counted
}

function isDue(args, name) {
  if (fault.root === '') return false
  const isOurs =
    args.some((arg) => typeof arg === 'string' && arg.startsWith(fault.root)) || (name === 'writeSync' && calls > 0)
  return isOurs && ++calls === fault.call
}

function failure(name, args) {
  const code = fault.code === 'SHORT' ? 'ENOSPC' : fault.code
  return Object.assign(new Error(`${code}: injected, ${name} '${args[0]}'`), {
    code,
    syscall: name,
    path: String(args[0]),
  })
}

if (isMainThread) {
  for (const name of syncNames) {
    const original = fs[name]
    fs[name] = (...args) => {
      if (!isDue(args, name)) return original(...args)
      if (fault.code === 'SHORT' && name === 'writeFileSync')
        original(args[0], String(args[1]).slice(0, String(args[1]).length / 2))
      throw failure(name, args)
    }
  }
  for (const name of promisedNames) {
    const original = fs.promises[name]
    fs.promises[name] = async (...args) => {
      if (!isDue(args.slice(0, 1), name)) return original.apply(fs.promises, args)
      throw failure(name, args)
    }
  }
  syncBuiltinESMExports()
}
