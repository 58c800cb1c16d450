// The modules of the theme that pages can import on the server.

import { expect, it } from 'vitest'
import { templates } from '../../templates/index.ts'

it('has every export that modules list', () => {
  const names = Object.entries(templates.modules).flatMap(([specifier, exported]) =>
    Object.entries(exported).map(([name, value]) => ({ name: `${name} of ${specifier}`, value })),
  )
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter(({ value }) => value === undefined).map(({ name }) => name)).toEqual([])
})
