// The inline script of every page's head: what must be done before the first paint.
// Kept as text because its hash is in the page's content security policy.

/**
 * Says on the html element that scripts run (`data-js`), and which theme is shown (`data-theme`, as Docusaurus does, for
 * a site's own styles): the reader's choice, if any, else the system's.
 */
const theme =
  "var d=document.documentElement,t;d.dataset.js='';try{t=localStorage.getItem('theme')}catch{}d.dataset.theme=t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'"

/**
 * Keeps a page transition that the browser gives up (a slow page, one that is shown already) out of the console:
 * Chromium rejects a promise that no script was ever handed, and the page is then simply shown without the transition.
 */
const transitions =
  "addEventListener('unhandledrejection',e=>{var r=e.reason;r instanceof DOMException&&/^Transition was /.test(r.message)&&e.preventDefault()})"

/** Script text for the head of every page. */
export const headScript = `(()=>{${theme};${transitions}})()`
