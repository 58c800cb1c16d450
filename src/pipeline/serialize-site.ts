// The site as workers get it: in V8's own form, made once for all of them, which keeps that two parts of the site name
// one page.

import { deserialize, serialize } from 'node:v8'
import type { Site } from '../model/site.ts'
import { siteCopyOf } from './site-copy.ts'

/** Writes a site as bytes, without the texts of its pages, which come with their tasks. */
export function serializeSite(site: Site): Buffer {
  return serialize(siteCopyOf(site))
}

/** Reads the site that `siteBytesOf` wrote. */
export function siteIn(bytes: Uint8Array): Site {
  return deserialize(bytes) as Site
}
