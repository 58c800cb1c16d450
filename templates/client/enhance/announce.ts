// Announces short messages to readers who use a screen reader.

/** Announces a message in the page's status region, which is created when it is first needed. */
export function announce(message: string): void {
  let region = document.getElementById('dgAnnouncer')
  if (!region) {
    region = document.createElement('p')
    region.id = 'dgAnnouncer'
    region.className = 'visually-hidden'
    region.setAttribute('role', 'status')
    document.body.append(region)
  }
  region.textContent = message
}
