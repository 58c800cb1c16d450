// The inline scripts of pages whose sidebar can be hidden or opens one category at a time. They aren't in the script of
// every page because few sites need them.

/**
 * Marks the html element before the first paint if the reader hid the sidebar, and later marks its button too. The
 * button hides or shows the sidebar on this page and all later ones.
 */
export const hidingScript =
  "(()=>{var d=document.documentElement.dataset,q='[data-sidebar-switch]',k='sidebar',s=b=>b?.setAttribute('aria-expanded',d[k]===undefined);try{if(localStorage.getItem(k))d[k]='hidden'}catch{}addEventListener('DOMContentLoaded',()=>s(document.querySelector(q)));addEventListener('click',e=>{var b=e.target.closest?.(q),h=d[k];if(!b)return;if(h)delete d[k];else d[k]='hidden';s(b);try{h?localStorage.removeItem(k):localStorage.setItem(k,'hidden')}catch{}})})()"

/** Closes the siblings of a category that the reader opens. It clicks them, so that this is remembered. */
export const collapsingScript =
  "addEventListener('click',e=>{var d=e.target.closest?.('.nav summary')?.parentNode;if(d&&!d.open)for(var o of d.closest('ul').querySelectorAll(':scope>li>details[open]'))if(o!==d)o.firstElementChild.click()})"
