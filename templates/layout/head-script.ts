// The inline script of every page's head: what must be done before the first paint.
// Kept as text because its hash is in the page's content security policy.

/**
 * Says on the html element that scripts run (`data-js`), and which theme is shown (`data-theme`, as Docusaurus does,
 * for a site's own styles): the reader's choice, if any, else the site's (`data-mode`), else the system's.
 */
const theme =
  "var d=document.documentElement,t;d.dataset.js='';try{t=localStorage.getItem('theme')}catch{}d.dataset.theme=t==='dark'||t==='light'?t:d.dataset.mode||(matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light')"

/**
 * Keeps a page transition that the browser gives up (a slow page, one that is shown already) out of the console:
 * Chromium rejects a promise that no script was ever handed, and the page is then simply shown without the transition.
 */
const transitions =
  "addEventListener('unhandledrejection',e=>{var r=e.reason;r instanceof DOMException&&/^Transition was /.test(r.message)&&e.preventDefault()})"

/** Clicks that ask for something of this page, and no new tab: gives what of some elements was clicked. */
const clicked = "s='click',c=(e,x)=>!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&e.target.closest?.(x)"

/**
 * Keeps clicks on what needs the loader (`loader.ts` takes them by `dgStart`). When the loader does not come, the page
 * is as without scripts (tabs are sections, buttons are not there), and a click does what it does without them: a link
 * leads where it says.
 */
const clicks =
  "var q=[],k=e=>{var b=c(e,'[role=tab],button.needs-js,.needs-js button,[data-search],dg-island button');b&&(e.preventDefault(),q.push(b))},g=()=>{removeEventListener(s,k,!0);return q.splice(0)},f=()=>{if(window.dgStart){delete d.dataset.js;for(var b of g())b.click()}};window.dgStart=()=>{dgStart=0;d.dataset.js='';return g()};addEventListener(s,k,!0);addEventListener('error',e=>e.target.type=='module'&&f(),!0);addEventListener('load',f);setTimeout(f,8e3)"

/**
 * Takes `/`, Ctrl+K and Cmd+K as a click on the search. The first click gives the reader a field at once, which keeps
 * what is typed until the search has come and makes it its own (client/search/early-field.ts).
 */
const search =
  "var n='[data-search]',i;addEventListener(s,e=>{var b=!i&&c(e,n);b&&(i=document.createElement('input'),i.className='search-early',i.ariaLabel=b.textContent,document.body.append(i),i.focus())},!0);addEventListener('keydown',e=>{var b=document.querySelector(n),t=e.target;b&&(e.key=='k'?e.ctrlKey||e.metaKey:e.key=='/'&&!e.ctrlKey&&!t.isContentEditable&&!/^(INPUT|TEXTAREA|SELECT)$/.test(t.tagName))&&(e.preventDefault(),b.click())})"

/** Script text for the head of every page. */
export const headScript = `(()=>{${theme},${clicked};${transitions};${clicks};${search}})()`
