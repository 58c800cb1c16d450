// Faults of translations, which are in the folder of their language.

import { pageText } from './lay-site.ts'
import { about, type Parts, type Seeds, sourcesOnly } from './seed.ts'

const pages = 'i18n/fr/docusaurus-plugin-content-docs/current'

/** Returns the files of a page and its translation. */
const translated = (name: string, text: string, source?: string): Parts => ({
  [`content/${name}.mdx`]: pageText(name, '', source),
  [`${pages}/${name}.mdx`]: pageText(`${name} en français`, '', text),
  pages: `  - ${name}`,
})

export const languages: Seeds = {
  'link of a translation': {
    rule: 'broken-link',
    wrong: translated('t-link', 'Voir [x](«./gone-fr.mdx»).'),
    right: translated('t-link-right', 'Voir [x](./target.mdx), [y](./index.mdx).'),
  },
  'path of a translation': {
    rule: 'broken-link',
    wrong: translated('t-path', 'Voir [x](«/gone-path-fr»).'),
    built: about('/fr/gone-path-fr'),
    right: translated('t-path-right', 'Voir [x](/target).'),
  },
  'anchor of a translation': {
    rule: 'broken-anchor',
    wrong: translated('t-anchor', '## Une partie\n\nTexte. [x](«#a-part»)'),
    right: translated('t-anchor-right', '## Une partie\n\nTexte. [x](#une-partie)'),
  },
  'anchor of a translated page': {
    rule: 'broken-anchor',
    wrong: translated('t-other', 'Voir [x](«./target.mdx#english-part»).'),
    built: about('/fr/target#english-part'),
    right: translated('t-other-right', 'Voir [x](./target.mdx#part), [y](./index.mdx).'),
  },
  'image of a translation': {
    rule: 'missing-image',
    wrong: translated('t-image', '![x](«/img/gone-fr.svg»)'),
    built: about('/fr/img/gone-fr.svg'),
    right: translated('t-image-right', '![x](/img/logo.svg) ![y](@site/content/img/chart.svg)'),
  },
  'link to another language': {
    rule: 'broken-link',
    wrong: translated('t-language', 'Texte.', '[x](«/fr/gone-language»)'),
    right: translated('t-language-right', 'Texte.', '[x](/fr/target), [y](/fr/)'),
  },
  'raw link of a translation': {
    rule: 'broken-link',
    wrong: translated('t-raw', 'Voir <a href="«/fr/gone-raw»">x</a>.'),
    right: translated('t-raw-right', 'Voir <a href="/fr/target">x</a>, <a href="/target">y</a>.'),
  },
  'footnote of a translation': {
    rule: 'undefined-reference',
    wrong: translated('t-note', 'Texte«[^1]»[^2].\n\n[^2]: Note.'),
    built: sourcesOnly('the brackets are text'),
    right: translated('t-note-right', 'Texte[^1].\n\n[^1]: Note.'),
  },
  'translation without a page': {
    rule: 'translation-without-source',
    wrong: { [`${pages}/moved.mdx`]: `«*»${pageText('Ancien', '')}` },
    built: sourcesOnly('it is not published'),
    right: {
      [`${pages}/_partie.mdx`]: 'Texte.\n',
      ...translated('t-partial', 'import Partie from "./_partie.mdx"\n\n<Partie />'),
    },
  },
  'translation that stands elsewhere': {
    rule: 'translation-without-source',
    wrong: { 'i18n/fr/pages.mdx': `«*»${pageText('Une', '')}` },
    built: sourcesOnly('it is not published'),
    right: { 'i18n/fr/traduction.txt': 'Texte.\n' },
  },
  'text without a placeholder': {
    rule: 'translation-placeholders',
    wrong: {
      'src/hello.tsx':
        "import { translate } from '@docusaurus/Translate'\nexport const hello = () => translate({ id: 'hello', message: 'Hello, {name}!' })\n",
      code: '«"hello"»: {"message": "Bonjour !"}',
    },
    built: sourcesOnly('the text is shown without what it leaves out'),
    right: {
      'src/bye.tsx':
        "import { translate } from '@docusaurus/Translate'\nexport const bye = () => translate({ id: 'bye', message: 'Bye, {name}!' })\n",
      code: ',"bye": {"message": "Au revoir, {name} !"}',
    },
  },
}
