import { expect, it } from 'vitest'
import { hydrateOfCode, withoutComments } from '../../src/model/browser-code.ts'

it('finds when code must begin to run in the browser', () => {
  expect(hydrateOfCode('useEffect(() => {})')).toBe('load')
  expect(hydrateOfCode('<BrowserOnly>{() => x}</BrowserOnly>')).toBe('load')
  expect(hydrateOfCode('const [a, setA] = useState(0)')).toBe('interaction')
  expect(hydrateOfCode('<button onClick={go}>')).toBe('interaction')
  expect(hydrateOfCode('<p>text</p>')).toBeUndefined()
})

it('does not take comments for code', () => {
  expect(hydrateOfCode('// useEffect\n/* useState */ <p />')).toBeUndefined()
  expect(withoutComments('a // b\nc /* d\n */ e http://f')).toBe('a \nc  e http://f')
})
