// The inline script in every page's head, for work that must be done before the first paint.
// It's text because its hash is in the page's content security policy.

/**
 * Sets `data-js` on the html element, because scripts run, and `data-theme`, which a site's own styles can use as in
 * Docusaurus: the reader's choice, if any, else the site's (`data-mode`), else the system's.
 */
const theme =
  "var d=document.documentElement,t;d.dataset.js='';try{t=localStorage.getItem('theme')}catch{}d.dataset.theme=t==='dark'||t==='light'?t:d.dataset.mode||(matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light')"

/**
 * Keeps a skipped page transition (of a slow page, or one that is already shown) out of the console: Chromium rejects
 * a promise that no script has access to, and shows the page without the transition.
 */
const transitions =
  "addEventListener('unhandledrejection',e=>{var r=e.reason;r instanceof DOMException&&/^Transition was /.test(r.message)&&e.preventDefault()})"

/** Defines `c`, which finds the clicked element that matches a selector, unless a modifier key opens a new tab. */
const clicked = "s='click',c=(e,x)=>!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&e.target.closest?.(x)"

/**
 * Queues clicks on elements that need the loader; `loader.ts` takes them with `dgStart`. If the loader doesn't start,
 * the page falls back to its state without scripts (tabs are sections, buttons are hidden), and the queued clicks are
 * repeated: a link opens its target.
 */
const clicks =
  "var q=[],k=e=>{var b=c(e,'[role=tab],button.needs-js,.needs-js button,[data-search],dg-island button');b&&(e.preventDefault(),q.push(b))},g=()=>{removeEventListener(s,k,!0);return q.splice(0)},f=()=>{if(window.dgStart){delete d.dataset.js;for(var b of g())b.click()}};window.dgStart=()=>{dgStart=0;d.dataset.js='';return g()};addEventListener(s,k,!0);addEventListener('error',e=>e.target.type=='module'&&f(),!0);addEventListener('load',f);setTimeout(f,8e3)"

/**
 * Treats `/`, Ctrl+K and Cmd+K as a click on the search. The first click immediately focuses a field that keeps the
 * typed text until the search has loaded and takes it over (client/search/early-field.ts).
 */
const search =
  "var n='[data-search]',i;addEventListener(s,e=>{var b=!i&&c(e,n);b&&(i=document.createElement('input'),i.className='search-early',i.ariaLabel=b.textContent,document.body.append(i),i.focus())},!0);addEventListener('keydown',e=>{var b=document.querySelector(n),t=e.target;b&&(e.key=='k'?e.ctrlKey||e.metaKey:e.key=='/'&&!e.ctrlKey&&!t.isContentEditable&&!/^(INPUT|TEXTAREA|SELECT)$/.test(t.tagName))&&(e.preventDefault(),b.click())})"

/** Script text for the head of every page. */
export const headScript = `(()=>{${theme},${clicked};${transitions};${clicks};${search}})()`
