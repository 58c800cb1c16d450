import { describe, expect, it } from 'vitest'
import { parameterNames, splitSignature } from '../../templates/components/python-signature.ts'

describe('parameters of a signature', () => {
  it.each([
    ['()', []],
    ['(a, b)', ['a', 'b']],
    ['(a, /, b=1, *, c: int = 2, *args) -> dict[str, int]', ['a', 'b', 'c']],
    ['\n(\n    a: dict[str, list[int]] = {"x": [1, 2]},\n    b=f(1, ")"),\n    c=\'(\\\'\',\n)\n', ['a', 'b', 'c']],
    ['(*names, key=None)', ['key']],
  ])('%j are %j', (signature, names) => {
    expect(parameterNames(signature)).toEqual(names)
  })

  it.each([[undefined], ['[key]'], ['(a, **kwargs)'], ['(...)'], ['(a, ...)'], ['(a, b']])(
    '%j does not tell all of them',
    (signature) => {
      expect(parameterNames(signature)).toBeUndefined()
    },
  )
})

it('is split at the commas between parameters', () => {
  expect(splitSignature("(a, b: dict[str, int] = {'x': (1, 2)}, *, c=',') -> list[int]")).toEqual({
    parameters: ['a', "b: dict[str, int] = {'x': (1, 2)}", '*', "c=','"],
    rest: ' -> list[int]',
  })
  expect(splitSignature('()')).toEqual({ parameters: [], rest: '' })
})
