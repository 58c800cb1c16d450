// Faults of addresses in styles, in forms, and in attributes other than those of links and images.

import type { Seeds } from './seed.ts'

export const resources: Seeds = {
  'link on a map of an image': {
    rule: 'broken-link',
    wrong:
      '<img src="/img/logo.svg" alt="Map" useMap="#wm" /><map name="wm"><area href="«/gone-area»" alt="x" /></map>',
    right: '<img src="/img/logo.svg" alt="Map" useMap="#rm" /><map name="rm"><area href="/target" alt="x" /></map>',
  },
  'source of a quotation': {
    rule: 'broken-link',
    wrong: '<blockquote cite="«/gone-cite»">x</blockquote>',
    right: '<blockquote cite="/target">x</blockquote>',
  },
  'symbol of a sprite': {
    rule: 'broken-link',
    wrong: '<svg width="1" height="1"><use href="«/img/gone-sprite.svg#a»" /></svg>',
    right: '<svg width="1" height="1"><use href="/img/logo.svg#a" /></svg>',
  },
  frame: {
    rule: 'broken-link',
    wrong: '<iframe src="«/gone-frame»" title="x" />',
    right: '<iframe src="/target" title="x" />',
  },
  video: {
    rule: 'broken-link',
    wrong: '<video src="«/gone.mp4»" />',
    right: '<video src="https://media.example.org/x.mp4" />',
  },
  'style of an element': {
    rule: 'broken-link',
    wrong: "<div style={{backgroundImage: 'url(«/gone-style.png»)'}}>x</div>",
    right:
      '<div style={{backgroundImage: \'url(/img/logo.svg)\', filter: \'url(#f)\'}}>x<svg width="1" height="1"><filter id="f" /></svg></div>',
  },
  'style sheet of the site': {
    rule: 'broken-link',
    wrong: { 'static/wrong.css': '.a { background: url(«gone-sheet.png») }\n' },
    right: { 'static/right.css': '/* url(gone.png) */\n.a { background: url(img/logo.svg) }\n' },
  },
  'address of a form': {
    rule: 'broken-form-target',
    wrong: '<form action="«/gone-form»"><input name="q" aria-label="q" /></form>',
    right: '<form action="https://search.example.org/"><input name="q" aria-label="q" /></form>',
  },
  'address of a button': {
    rule: 'broken-form-target',
    wrong: '<form><button formAction="«/gone-button»">x</button></form>',
    right: '<form><button formAction="/other-tool/x">x</button></form>',
  },
  'address of a ping': {
    rule: 'broken-form-target',
    wrong: '<a href="/target" ping="«/gone-ping»">x</a>',
    right: '<a href="/target" ping="https://count.example.org/a">x</a>',
  },
}
