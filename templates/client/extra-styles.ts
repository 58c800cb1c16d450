// Loads the styles of parts that few pages have on a page whose HTML has none of them.

/** Enables the style sheet, and waits until it has loaded or failed. */
export async function loadExtraStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[disabled]')
  if (link === null) return
  const loaded = new Promise<unknown>((resolve) => {
    link.onload = link.onerror = resolve
  })
  link.disabled = false
  await loaded
}
