import { chromium } from 'playwright-core'
const b = await chromium.launch({executablePath:'/usr/bin/chromium', args:['--no-sandbox']})
const [,, base, out, ...paths] = process.argv
for (const scheme of ['light','dark']) for (const w of [1440, 360]) {
  const c = await b.newContext({viewport:{width:w,height:w===360?780:900}, colorScheme:scheme, deviceScaleFactor:1})
  const p = await c.newPage()
  for (const x of paths) { await p.goto(base+x); await p.waitForTimeout(400); await p.screenshot({path:`${out}/${(x.replaceAll('/','_')||'_')}-${w}-${scheme}.png`}) }
  await c.close()
}
await b.close()
