// The JSON Schemas of the files that authors write (for editors), and of the records that docs-gen writes (for other
// tools). test/content/schemas.test.ts writes the files in schemas/ from them (`-u`).

import { commandsJsonSchema } from '../src/content/command-schema.ts'
import { categoryFileSchema, sidebarsJsonSchema } from '../src/content/sidebars/schema.ts'
import { versionsSchema } from '../src/content/versions.ts'
import { configSchema } from '../src/model/schema/config-schema.ts'
import { frontMatterFields } from '../src/model/schema/front-matter-schema.ts'
import { object } from '../src/model/schema/object-schema.ts'
import type { JsonSchema } from '../src/model/schema/schema.ts'

const draft = 'https://json-schema.org/draft/2020-12/schema'

const text = { type: 'string' }
const flag = { type: 'boolean' }
const customProps = { type: 'object', description: 'Free data from front matter or the sidebars file.' }

const pageRecord = {
  type: 'object',
  properties: {
    id: { ...text, description: 'Path of the page below the content folder, without extension.' },
    title: text,
    description: { ...text, description: 'May be empty.' },
    sidebar: { ...text, description: 'Name of the sidebar; absent for a page in none.' },
  },
  required: ['id', 'title', 'description'],
  additionalProperties: false,
}

const itemBase = { key: text, className: text, customProps }

const sidebarItem = {
  oneOf: [
    {
      type: 'object',
      properties: {
        type: { const: 'link' },
        href: { ...text, description: 'Permalink of the page, or the link as written.' },
        label: text,
        autoAddBaseUrl: flag,
        description: text,
        docId: { ...text, description: 'Id of the page that the item came from.' },
        unlisted: flag,
        ...itemBase,
      },
      required: ['type', 'href', 'label'],
      additionalProperties: false,
    },
    {
      type: 'object',
      properties: {
        type: { const: 'category' },
        label: text,
        collapsed: flag,
        collapsible: flag,
        description: text,
        items: { type: 'array', items: { $ref: '#/$defs/sidebarItem' } },
        href: { ...text, description: 'Permalink that the label leads to; absent without a link.' },
        linkUnlisted: { const: true, description: 'Present only when the linked page is unlisted.' },
        ...itemBase,
      },
      required: ['type', 'label', 'collapsed', 'collapsible', 'items'],
      additionalProperties: false,
    },
    {
      type: 'object',
      properties: { type: { const: 'html' }, value: text, defaultStyle: flag, ...itemBase },
      required: ['type', 'value'],
      additionalProperties: false,
    },
  ],
}

const versionRecord = {
  type: 'object',
  properties: {
    pluginId: text,
    version: { ...text, description: '`current`, or the name of a frozen version.' },
    label: text,
    banner: { enum: ['unreleased', 'unmaintained', null] },
    badge: flag,
    noIndex: flag,
    className: text,
    isLast: flag,
    docsSidebars: { type: 'object', additionalProperties: { type: 'array', items: { $ref: '#/$defs/sidebarItem' } } },
    docs: { type: 'object', additionalProperties: { $ref: '#/$defs/page' } },
  },
  required: [
    'pluginId',
    'version',
    'label',
    'banner',
    'badge',
    'noIndex',
    'className',
    'isLast',
    'docsSidebars',
    'docs',
  ],
  additionalProperties: false,
}

/** Returns all JSON Schemas, by their file names in schemas/. */
export function jsonSchemas(): Readonly<Record<string, JsonSchema>> {
  const frontMatter = object('map', frontMatterFields).json
  return {
    'docs-gen.schema.json': { $schema: draft, title: 'docs-gen.yaml', ...configSchema.json },
    'front-matter.schema.json': {
      $schema: draft,
      title: 'Front matter of a page',
      ...frontMatter,
      additionalProperties: true,
    },
    'sidebars.schema.json': { $schema: draft, title: 'sidebars.yaml', ...sidebarsJsonSchema() },
    'category.schema.json': { $schema: draft, title: '_category_.yml', ...categoryFileSchema.json },
    'commands.schema.json': { $schema: draft, title: 'Data file of commands', ...commandsJsonSchema() },
    'versions.schema.json': { $schema: draft, title: 'versions.yaml', ...versionsSchema.json },
    'index.schema.json': { $schema: draft, title: 'index.json', type: 'object', additionalProperties: pageRecord },
    'version.schema.json': {
      $schema: draft,
      title: 'version.json',
      ...versionRecord,
      $defs: { sidebarItem, page: pageRecord },
    },
  }
}
