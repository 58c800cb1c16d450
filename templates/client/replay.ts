// Records events that occur before an island has its handlers, and replays them when it has. Part of the loader, so it
// must stay small.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const values = new WeakMap<Event, string>()

/**
 * Prepares an event for replay: stops events that would act twice, and records typed values. Returns whether to replay
 * the event.
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

// A link in an island's children doesn't belong to the island, and the browser itself opens a link in a new tab.
function isPlainLink(event: Event): boolean {
  const link = event.target instanceof Element && event.target.closest('a[href]')
  if (!link) return false
  return (
    link.closest('dg-island,dg-slot')?.localName === 'dg-slot' ||
    (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey))
  )
}

/** Dispatches an event again to its target, which now has its handlers. */
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

// React records a field's value when it hydrates, and ignores events without a new one. The setter that it defines on
// the field updates the record, the prototype's setter doesn't. So the record is cleared first, then the value is set.
function setValue(field: Field, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  const own = Object.getOwnPropertyDescriptor(field, 'value')
  own?.set?.call(field, '')
  setter?.call(field, value)
}

function copyOf(event: Event): Event {
  // An event's constructor accepts an init object with the same fields as the event itself.
  const Constructor = event.constructor as new (type: string, init: object) => Event
  return new Constructor(event.type, event)
}
