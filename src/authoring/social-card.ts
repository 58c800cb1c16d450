// The picture that a link to a page shows in chats and networks, as an HTML document of 1200 by 630 pixels, to be drawn
// by a browser. It loads nothing: a logo comes as a data URL, and the fonts are those of the machine.

import { escapeHtml } from '../model/escape.ts'

/** What a card says. */
export interface SocialCard {
  readonly siteTitle: string
  readonly title: string
  readonly text: string
  /** A line at the foot, such as the section and the version. */
  readonly note: string
  /** Data URL of the site's logo. */
  readonly logo?: string
}

/** Width and height of a card in pixels: what networks ask for. */
export const socialCardSize = [1200, 630] as const

/** Makes the HTML document of a card. */
export function socialCardHtml({ siteTitle, title, text, note, logo }: SocialCard): string {
  const [width, height] = socialCardSize
  const size = title.length > 48 ? 58 : title.length > 20 ? 72 : 92
  const image = logo === undefined ? '' : `<img src="${escapeHtml(logo)}" alt="">`
  return (
    `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>\n` +
    `html,body{margin:0;background:#0d2b29}\n` +
    `body{box-sizing:border-box;position:relative;display:flex;flex-direction:column;width:${width}px;height:${height}px;overflow:hidden;` +
    `padding:72px 80px 60px;border-bottom:12px solid #6fd0bf;color:#d5e7e3;font:31px/1.42 "DejaVu Sans","Segoe UI",Helvetica,Arial,sans-serif}\n` +
    'header{display:flex;align-items:center;gap:20px;color:#b9efe4;font-size:30px;font-weight:600}\n' +
    'header img{width:52px;height:52px;border-radius:8px}\n' +
    'main{flex:1;display:flex;flex-direction:column;justify-content:center;max-width:960px}\n' +
    `h1{margin:0 0 22px;color:#fff;font:700 ${size}px/1.08 "DejaVu Serif",Charter,Georgia,serif;letter-spacing:-.02em;text-wrap:balance}\n` +
    'p{display:-webkit-box;margin:0;overflow:hidden;-webkit-box-orient:vertical;-webkit-line-clamp:3}\n' +
    'footer{color:#84b9b0;font-size:24px}\n' +
    `</style></head><body><header>${image}${escapeHtml(siteTitle)}</header>` +
    `<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main><footer>${escapeHtml(note)}</footer></body></html>\n`
  )
}
