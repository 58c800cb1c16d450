// Events that came before an island had its handlers: kept, and sent again once it has. Part of the loader, so it must
// stay small.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const values = new WeakMap<Event, string>()

/**
 * Prepares an event for being sent again: what would act twice is stopped now, what a reader typed is noted. Says
 * whether to send it.
 */
export function noteEvent(event: Event): boolean {
  const { target, type } = event
  if (type === 'click' && isPlainLink(event)) return false
  if (type === 'click' || type === 'submit') {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  if (isField(target) && (type === 'input' || type === 'change')) values.set(event, target.value)
  return true
}

// A link among an island's children is none of the island's, and one opened in a new tab is the browser's own matter.
function isPlainLink(event: Event): boolean {
  const link = event.target instanceof Element && event.target.closest('a[href]')
  if (!link) return false
  return (
    link.closest('dg-island,dg-slot')?.localName === 'dg-slot' ||
    (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey))
  )
}

/** Sends an event again to its target, which now has its handlers. */
export function replay(event: Event): void {
  const { target, type } = event
  if (!(target instanceof HTMLElement) || !target.isConnected) return
  if (type === 'click') target.click()
  else if (type === 'submit' && target instanceof HTMLFormElement)
    target.requestSubmit((event as SubmitEvent).submitter)
  else {
    const value = values.get(event)
    if (value !== undefined && isField(target)) setValue(target, value)
    target.dispatchEvent(copyOf(event))
  }
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  )
}

// React notes a field's value when it hydrates and ignores events that bring no new one: the note is made stale by way
// of the prototype's setter, which React's own property hides.
function setValue(field: Field, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  const own = Object.getOwnPropertyDescriptor(field, 'value')
  own?.set?.call(field, '')
  setter?.call(field, value)
}

function copyOf(event: Event): Event {
  // An event's constructor takes an init object whose fields are those of the event itself.
  const Constructor = event.constructor as new (type: string, init: object) => Event
  return new Constructor(event.type, event)
}
