// The inline script of every page's head: sets the stored theme before the first paint, and says that scripts run.
// Kept as text because its hash stands in the page's content security policy.

/** Script text for the head; sets `data-js` and, when the reader chose one, `data-theme` on the html element. */
export const themeScript =
  "(()=>{var d=document.documentElement;d.dataset.js='';try{var t=localStorage.getItem('theme');if(t==='dark'||t==='light')d.dataset.theme=t}catch{}})()"
