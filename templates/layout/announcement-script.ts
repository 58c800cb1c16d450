// The inline script of pages with an announcement that can be closed.

/** Says on the html element, before the first paint, that the reader closed the announcement of that id. */
export function announcementScript(id: string): string {
  return `try{if(localStorage.getItem('announcement')===${JSON.stringify(id)})document.documentElement.dataset.announcement='closed'}catch{}`
}
