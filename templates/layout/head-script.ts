// The inline script of every page's head: what must be done before the first paint.
// Kept as text because its hash is in the page's content security policy.

/**
 * Says on the html element that scripts run (`data-js`), and which theme is shown (`data-theme`, as Docusaurus does, for
 * a site's own styles): the reader's choice, if any, else the site's (`data-mode`), else the system's.
 */
const theme =
  "var d=document.documentElement,t;d.dataset.js='';try{t=localStorage.getItem('theme')}catch{}d.dataset.theme=t==='dark'||t==='light'?t:d.dataset.mode||(matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light')"

/**
 * Keeps a page transition that the browser gives up (a slow page, one that is shown already) out of the console:
 * Chromium rejects a promise that no script was ever handed, and the page is then simply shown without the transition.
 */
const transitions =
  "addEventListener('unhandledrejection',e=>{var r=e.reason;r instanceof DOMException&&/^Transition was /.test(r.message)&&e.preventDefault()})"

/**
 * Keeps clicks on what needs the loader (`loader.ts` takes them by `dgStart`). When the loader does not come, the page
 * is as without scripts (tabs are sections, buttons are not there), and a link that was clicked leads where it says.
 */
const clicks =
  "var q=[],s='click',k=e=>{var b=e.target.closest?.('[role=tab],button.needs-js,[data-search]');b&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&(e.preventDefault(),q.push(b))},g=()=>{removeEventListener(s,k,!0);return q.splice(0)},f=()=>{if(window.dgStart){delete d.dataset.js;for(var b of g())b.href&&location.assign(b.href)}};window.dgStart=()=>{dgStart=0;d.dataset.js='';return g()};addEventListener(s,k,!0);addEventListener('error',e=>e.target.type=='module'&&f(),!0);addEventListener('load',f);setTimeout(f,8e3)"

/** Script text for the head of every page. */
export const headScript = `(()=>{${theme};${transitions};${clicks}})()`
