// The inline script of pages with an announcement that can be closed.

/** Returns the script that marks the html element before the first paint if the reader closed this announcement. */
export function announcementScript(id: string): string {
  return `try{if(localStorage.getItem('announcement')===${JSON.stringify(id)})document.documentElement.dataset.announcement='closed'}catch{}`
}
