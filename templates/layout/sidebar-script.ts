// The inline scripts of pages whose sidebar can be hidden, or opens one category at a time: few sites have them, so
// they are not in the script of every page.

/**
 * Says on the html element, before the first paint, that the reader hid the sidebar, and then on its button, too, which
 * hides or shows it here and on the pages to come.
 */
export const hidingScript =
  "(()=>{var d=document.documentElement.dataset,q='[data-sidebar-switch]',k='sidebar',s=b=>b?.setAttribute('aria-expanded',d[k]===undefined);try{if(localStorage.getItem(k))d[k]='hidden'}catch{}addEventListener('DOMContentLoaded',()=>s(document.querySelector(q)));addEventListener('click',e=>{var b=e.target.closest?.(q),h=d[k];if(!b)return;if(h)delete d[k];else d[k]='hidden';s(b);try{h?localStorage.removeItem(k):localStorage.setItem(k,'hidden')}catch{}})})()"

/** Closes the categories beside one that the reader opens, as if the reader did it, so that this is remembered. */
export const collapsingScript =
  "addEventListener('click',e=>{var d=e.target.closest?.('.nav summary')?.parentNode;if(d&&!d.open)for(var o of d.closest('ul').querySelectorAll(':scope>li>details[open]'))if(o!==d)o.firstElementChild.click()})"
