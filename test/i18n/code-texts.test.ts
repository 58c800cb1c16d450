import { expect, it } from 'vitest'
import { codeTexts } from '../../src/i18n/source-texts.ts'

const found = (code: string) => Object.fromEntries(codeTexts(code))

it('finds the texts of calls', () => {
  expect(
    found(`translate({ id: 'a', message: "It's {count}", description: \`What\` })
translate({message: 'Only \\'text\\'\\nhere'}, { count: 1 })
translate({ id: 'bare' })`),
  ).toEqual({
    a: { message: "It's {count}", description: 'What' },
    "Only 'text'\nhere": { message: "Only 'text'\nhere" },
    bare: { message: 'bare' },
  })
})

it('finds the texts of elements', () => {
  expect(
    found(`<Translate id="a" description='What' values={{ name: <b>{name}</b> }}>
  Hello,
  world
</Translate>
<Translate id={"b"}>{'Hi, {name}!'}</Translate>
<Translate>Text alone</Translate>
<Translate id="empty" />`),
  ).toEqual({
    a: { message: 'Hello, world', description: 'What' },
    b: { message: 'Hi, {name}!' },
    'Text alone': { message: 'Text alone' },
    empty: { message: 'empty' },
  })
})

it('leaves out what is no literal', () => {
  expect(found('translate({ id: name })\n<Translate>{text}</Translate>\nmytranslate({ id: "no" })')).toEqual({})
})
