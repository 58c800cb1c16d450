// Faults of images, icons, link-preview images, and alternative texts.

import { about, type Seeds, sourcesOnly } from './seed.ts'

export const images: Seeds = {
  'image that is not there': {
    rule: 'missing-image',
    wrong: '![A chart](«./img/gone.svg»)',
    built: about('/content/img/gone.svg'),
    right: '![A chart](./img/chart.svg)',
  },
  'image that Git LFS has not fetched': {
    rule: 'image-unreadable',
    wrong: {
      'content/img/pointer.png': 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n',
      page: '«![A chart](./img/pointer.png)»',
    },
    built: sourcesOnly('a file in the built folder is looked at by its name alone'),
    right: '![A chart](./img/chart.svg "An image without a width")',
  },
  'image whose path has a blank': {
    rule: 'undefined-reference',
    wrong: 'See «![a chart](./img/a chart.svg)».',
    built: sourcesOnly('it is text'),
    right: 'See ![a chart](<./img/chart.svg> "A title"), [a](./target.mdx "A title"), f(x)(y z), \\[a](./b c).',
  },
  'link with its brackets swapped': {
    rule: 'undefined-reference',
    wrong: 'See «(the guide)[./target.mdx]».',
    built: sourcesOnly('it is text'),
    right: 'See [the guide](./target.mdx) (more)[sic], `(a)[/b]`, array(0)[/1].',
  },
  'image of the static folder that is not there': {
    rule: 'missing-image',
    wrong: '![A chart](«/img/gone-static.png»)',
    right: '![A chart](/img/logo.svg)',
  },
  'image in another case': {
    rule: 'missing-image',
    wrong: '![A chart](«./img/Chart.svg»)',
    built: about('/content/img/Chart.svg'),
    right: '![A chart](./img/other/../chart.svg)',
  },
  'image by reference': {
    rule: 'missing-image',
    wrong: '![A chart][chart]\n\n[chart]: «/img/gone-reference.svg»',
    right: '![A chart][chart]\n\n[chart]: ./img/chart.svg',
  },
  'image of an element': {
    rule: 'missing-image',
    wrong: '<img src="«/img/gone-element.png»" alt="x" />',
    right: '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" alt="x" />',
  },
  'relative image of an element': {
    rule: 'missing-image',
    wrong: '<img src="«gone-relative.png»" alt="x" />',
    right: '<img src="../img/logo.svg" alt="x" />',
  },
  'image of raw HTML in plain Markdown': {
    rule: 'missing-image',
    wrong: { md: '<img src="«/img/gone-html.png»" alt="x">' },
    right: { md: '<img src="/img/logo.svg" alt="x">' },
  },
  'image for a sharper screen': {
    rule: 'missing-image',
    wrong: '<img src="/img/logo.svg" srcSet="/img/logo.svg 1x, «/img/gone-sharp.png» 2x" alt="x" />',
    right: '<img src="/img/logo.svg" srcSet="/img/logo.svg 1x, /img/logo.svg?a,b 2x" alt="x" />',
  },
  'image in two themes': {
    rule: 'missing-image',
    wrong: '<ThemedImage alt="x" sources={{light: "/img/logo.svg", dark: "«/img/gone-dark.svg»"}} />',
    right: '<ThemedImage alt="x" sources={{light: "/img/logo.svg", dark: "/img/logo.svg"}} />',
  },
  'image of a figure': {
    rule: 'missing-image',
    wrong: '<Figure src="«./img/gone-figure.png»" alt="x" />',
    built: about('/content/img/gone-figure.png'),
    right: '<Figure src="./img/chart.svg" alt="x" />',
  },
  'poster of a video': {
    rule: 'missing-image',
    wrong: '<video src="/files/film.mp4" poster="«/img/gone-poster.png»" />',
    right: '<video src="/files/film.mp4" poster="/img/logo.svg" />',
  },
  'background of a table': {
    rule: 'missing-image',
    wrong: { md: '<table><tr><td background="«/img/gone-ground.png»">x</td></tr></table>' },
    right: { md: '<table><tr><td background="/img/logo.svg">x</td></tr></table>' },
  },
  'picture for link previews': {
    rule: 'missing-image',
    wrong: { front: 'image: «/img/gone-preview.png»' },
    built: about('https://seeded.example.com/img/gone-preview.png'),
    right: { front: 'image: /img/logo.svg' },
  },
  'picture for link previews beside the page': {
    rule: 'missing-image',
    wrong: { front: 'image: «./img/gone-beside.png»' },
    built: about('https://seeded.example.com/content/img/gone-beside.png'),
    right: { front: 'image: ./img/chart.svg' },
  },
  'picture for link previews in another case': {
    rule: 'missing-image',
    wrong: { front: 'image: «/img/Logo.svg»' },
    built: about('https://seeded.example.com/img/Logo.svg'),
    right: { front: 'image: https://images.example.org/Logo.svg' },
  },
  'image without a text in Markdown': {
    rule: 'image-without-alt',
    wrong: '«![](/img/logo.svg)»',
    built: sourcesOnly('in HTML an empty `alt` says that the image only decorates'),
    right: '![The logo](/img/logo.svg)',
  },
  'image without a text': {
    rule: 'image-without-alt',
    wrong: '<img src="«/img/logo.svg?without»" />',
    built: about('/img/logo.svg?without'),
    right: '<img src="/img/logo.svg?decorates" alt="" />',
  },
  'image with a text of blanks': {
    rule: 'image-without-alt',
    wrong: '<img src="«/img/logo.svg?blank»" alt="  " />',
    built: about('/img/logo.svg?blank'),
    right: '<img src="/img/logo.svg?word" alt=" A word " />',
  },
  'image without an address': {
    rule: 'image-without-src',
    wrong: '«<img alt="Nothing to see" />»',
    built: about('Nothing to see'),
    right: '<img srcSet="/img/logo.svg 2x" alt="Something to see" />',
  },
  'image with a map that is not there': {
    rule: 'unknown-map',
    wrong: '<img src="/img/logo.svg" alt="x" useMap=«"#rooms"» />',
    built: about('#rooms'),
    right:
      '<img src="/img/logo.svg" alt="x" useMap="#floors" /><map name="floors"><area href="/target" alt="x" /></map>',
  },
}
