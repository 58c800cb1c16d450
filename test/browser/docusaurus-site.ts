// Pages and components as Docusaurus sites have them. Nothing marks what runs in the browser, because with Docusaurus
// everything does.

/** The files of the site. */
export const docusaurusSite: Readonly<Record<string, string>> = {
  'docs-gen.yaml':
    'title: Larder\nurl: https://larder.example.com\nbaseUrl: /base/\nlastUpdated: false\nclientModules: [src/every-page, src/default.js]\ncss: ["@theme/infima.css", src/site.css]\nmarkdown: { math: true }\nnavbar: [{ label: Own, href: /own, className: mine }, { label: Parts, href: /parts }]\n',
  'src/site.css':
    'a { color: red } a:hover { color: lime } .mine { color: blue }\nheader { padding: 99px } html details[open] summary, html summary, button { padding: 99px } main { display: flex }\nul, li { list-style: square; padding: 99px } :root { --ifm-navbar-background-color: rgb(1, 2, 3); --ifm-menu-color: rgb(4, 5, 6); color-scheme: dark }\n.menu__link { letter-spacing: 1px } .menu__list { padding-left: 7px } .navbar { letter-spacing: 2px }\ncode { border: 9px solid red; padding: 99px; background: red; color: red }\n:root { --doc-sidebar-width: 100% } main[class^="docMainContainer"] { width: calc(100% - var(--doc-sidebar-width)) }\n',
  'src/every-page.js': `import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import './every-page.css';

const shown = [];
const note = (text) => { shown.push(text); document.documentElement.dataset.routes = shown.join(' '); };
if (!ExecutionEnvironment.canUseDOM) throw new Error('run on the server');
export const onRouteUpdate = ({ location }) => () => note('done:' + location.pathname);
export function onRouteDidUpdate({ location, previousLocation }) { note((previousLocation?.pathname ?? 'none') + '>' + location.pathname + location.hash); }
`,
  'src/every-page.css': '.every-page { color: red }\n',
  'src/default.js': "export default { onRouteDidUpdate() { document.documentElement.dataset.default = 'told' } };\n",
  'sidebars.yaml': 'docs: [index, own, browser, { type: category, label: More, items: [parts, still, formulas] }]\n',
  'content/formulas.md': '# Formulas\n\nAll but $\\cancel{x}$:\n\n$$\n\\overline{AB} + \\binom{n}{k}\n$$\n',
  'src/components/Counter.jsx': `import React, { useState } from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import CodeBlock from '@theme/CodeBlock';

export default function Counter({ start = 0, onCount, children }) {
  const [count, setCount] = useState(start);
  return (
    <div className="counter">
      <button onClick={() => { setCount(count + 1); onCount?.(count + 1); }}>count {count}</button>
      <Link to="/own">own</Link>
      <img alt="" src={useBaseUrl('/jar.svg')} />
      <CodeBlock language="js">{\`const jars = \${count}\`}</CodeBlock>
      {children}
    </div>
  );
}
`,
  'static/jar.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"></svg>',
  'src/components/Where.jsx': `import BrowserOnly from '@docusaurus/BrowserOnly';

export default function Where() {
  return <BrowserOnly fallback={<p>looking</p>}>{() => <p id="where">{window.location.pathname}</p>}</BrowserOnly>;
}
`,
  'src/components/Clock.tsx': `import * as React from 'react';

export class Clock extends React.Component<{ from: number }, { ticks: number }> {
  state = { ticks: this.props.from };
  componentDidMount() { this.setState({ ticks: this.state.ticks + 1 }); }
  render() { return <output id="clock">{this.state.ticks}</output>; }
}
`,
  'src/components/Steps.jsx': `import React, { createContext, useContext, useState } from 'react';

const Current = createContext();

export function Wizard({ children }) {
  const [step, setStep] = useState(0);
  const names = React.Children.toArray(children).map((child) => child.props.name);
  return (
    <Current.Provider value={step}>
      <nav>{names.map((name, index) => <button key={name} onClick={() => setStep(index)}>{name}</button>)}</nav>
      {children}
    </Current.Provider>
  );
}

export function Step({ at, name, children }) {
  return <section id={name} hidden={useContext(Current) !== at}>{children}</section>;
}

Wizard.Step = Step;
`,
  'src/components/Framed.jsx':
    "import { useState } from 'react';\nimport Layout from '@theme/Layout';\nexport default function Framed() { const [on, set] = useState(false); return <Layout wrapperClassName=\"frame\"><button onClick={() => set(!on)}>{on ? 'framed' : 'frame'}</button></Layout>; }\n",
  'src/components/Plain.jsx': 'export default ({ children }) => <b className="plain">{children}</b>;\n',
  'src/components/index.js':
    "export { default as Counter } from './Counter';\nexport { default as Where } from './Where';\nexport * from './Clock';\nexport { default as Plain } from './Plain';\nexport { default as Framed } from './Framed';\n",
  'src/theme/MDXComponents.js': `import MDXComponents from '@theme-original/MDXComponents';
import Light from '../components/Light';

export default { ...MDXComponents, Light };
`,
  'src/theme/NotFound/Content.jsx': `import { useState } from 'react';
import Content from '@theme-original/NotFound/Content';

export default function Lost(props) {
  const [count, setCount] = useState(0);
  return <section><button className="lost" onClick={() => setCount(count + 1)}>lost {count}</button><Content {...props} /></section>;
}
`,
  'src/components/Light.jsx':
    "import { useState } from 'react';\nexport default function Light({ label = 'Light' }) { const [on, set] = useState(false); return <button className=\"light\" onClick={() => set(!on)}>{label} {on ? 'on' : 'off'}</button>; }\n",
  'content/index.mdx': `---
slug: /
description: Components that are imported, with properties that are data and Markdown for children.
---

# Home

import { Counter, Where, Clock, Plain, Framed } from '@site/src/components';

<Counter start={3}>

Some **Markdown**, with a [link](./still.mdx).

</Counter>

<Where />

<Clock from={41} />

<Light label="Lamp" />

<Plain>still</Plain>

<Framed />
`,
  'content/own.mdx': `---
description: Components that the page defines itself, and handlers on elements.
title: Own
---

import React, { useState } from 'react';
import data from './_jars.json';
import Counter from '@site/src/components/Counter';

export const sizes = [1, 2];

export const Toggle = ({ label }) => {
  const [on, setOn] = useState(false);
  return <button className="toggle" onClick={() => setOn(!on)}>{label}: {on ? 'on' : 'off'}</button>;
};

<Toggle label="First" />

In a line <Toggle label="inline" /> of text.

<button id="native" onClick={() => { document.title = 'clicked' }}>Click **me**</button>

{sizes.map((size) => <Toggle key={size} label={\`size \${size}\`} />)}

<Counter start={data.jars} onCount={(count) => { document.title = \`\${frontMatter.title} \${count}\` }}>

## Heading in it

Text *in* it, and <Toggle label="nested" />

</Counter>
`,
  'content/_jars.json': '{ "jars": 7 }',
  'src/components/Guide.jsx': `import React, { useState } from 'react';
import Text from '../_guide.mdx';

export default function Guide({ onOpen }) {
  const [isOpen, setOpen] = useState(false);
  return <div className="guide"><button onClick={() => { setOpen(!isOpen); onOpen?.(); }}>Guide</button>{isOpen && <Text />}</div>;
}
`,
  'src/_guide.mdx': 'Keep **jars**, as [own](../content/own.mdx) says. <Light label="guide" />\n',
  'content/browser.mdx': `---
description: What only a browser can render, in the page itself.
---

# Browser

import BrowserOnly from '@docusaurus/BrowserOnly';

<BrowserOnly fallback={<i id="wait">wait</i>}>
  {() => {
    const { widthOf } = require('@site/src/window-only.js');
    return <p id="width">{widthOf()}</p>;
  }}
</BrowserOnly>

import Guide from '@site/src/components/Guide';

<Guide />

<Guide onOpen={() => { document.title = 'opened' }} />

After it.
`,
  'src/window-only.js': "const width = window.innerWidth;\nexport const widthOf = () => width + ' wide';\n",
  'content/parts.mdx': `---
description: Components that read their children, or hand them something.
---

# Parts

import { Wizard } from '@site/src/components/Steps';

<Wizard>
  <Wizard.Step at={0} name="one">First *step*.</Wizard.Step>
  <Wizard.Step at={1} name="two">

  - Second <Light label="inner" />

  </Wizard.Step>
</Wizard>
`,
  'content/still.mdx': `---
description: A page on which nothing runs, though it imports a component.
---

# Still

import Plain from '@site/src/components/Plain';

<Plain>nothing runs</Plain>

See [another page](/own).
`,
}
