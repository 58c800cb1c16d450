import { statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { diskReason, isDiskError, isDiskFull, isKnownRefusal } from '../../src/model/disk-errors.ts'

it('tells errors of the file system from bugs, and says why it refused', () => {
  const missing = () => {
    try {
      return statSync('/none/of/this')
    } catch (error) {
      return error
    }
  }
  expect([missing(), new Error('x'), 'x', Object.assign(new Error('x'), { syscall: 'open' })].map(isDiskError)).toEqual(
    [true, false, false, false],
  )
  const full = Object.assign(new Error('ENOSPC: write'), { code: 'ENOSPC' })
  expect([full, new Error('odd')].map(isKnownRefusal)).toEqual([true, false])
  expect([full, new Error('odd')].map(diskReason)).toEqual(['There is no space left to write', 'odd'])
  expect([full, { ...full, code: 'EDQUOT' }, new Error('odd')].map(isDiskFull)).toEqual([true, true, false])
})
