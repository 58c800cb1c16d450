// Tells which pages may use the site's own components for all pages, so that only these are searched for code that runs
// in the browser.

import { readText } from '../../files/read-file.ts'
import { findSiteComponents } from '../bundle/theme-files.ts'

/** The id of the components for all pages among the modules that pages import. */
export const ofAllPages = '@theme/MDXComponents'

const name = /\b[A-Z][\w$]*/g
const element = /<([A-Z][\w$]*)/g

/** Returns a function that tells whether a text may use a component that the site has for all pages. */
export function siteComponentUse(root: string): (text: string) => boolean {
  const file = findSiteComponents(root)
  if (file === undefined) return () => false
  const names = new Set(readText(file).match(name))
  return (text) => [...text.matchAll(element)].some(([, used = '']) => names.has(used))
}
