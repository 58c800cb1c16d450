// Schedules islands: each dg-island element hydrates according to its mode, including elements added to the page later.
// Part of the loader, so it must stay small.

import type { ComponentType } from 'react'
import { noteEvent, replay } from './replay.ts'

const interactions = [
  'pointerdown',
  'focusin',
  'keydown',
  'input',
  'change',
  'click',
  'submit',
  'pointerup',
  'mousedown',
  'mouseup',
  'keyup',
]
const approaches = ['pointerover', 'focusin']
const waiting = new Map<Element, Event[]>()

/** Starts the islands of the page. Interaction is observed on the window, other modes on each island. */
export function startIslands(): void {
  for (const type of interactions) addEventListener(type, onInteraction, true)
  for (const type of approaches) addEventListener(type, onApproach, { capture: true, passive: true })
  customElements.define('dg-island', IslandElement)
}

class IslandElement extends HTMLElement {
  ready: Promise<void> | undefined
  isLive = false

  connectedCallback(): void {
    const mode = this.dataset.hydrate
    if (mode === 'load') void hydrate(this)
    else if (mode === 'visible') watch(this)
    else if (mode === 'idle') (window.requestIdleCallback ?? setTimeout)(() => void hydrate(this))
  }

  disconnectedCallback(): void {
    // By the time this runs, an element that is only moved is connected again.
    void this.ready?.then(async () => this.isConnected || (await import('./island-runtime.ts')).removeIsland(this))
  }
}

/**
 * Hydrates an island once. Resolves when its components have mounted. If its module can't be loaded, the next call
 * tries again; until then, parts of the island that need scripts aren't shown.
 */
export function hydrate(element: HTMLElement): Promise<void> {
  if (!(element instanceof IslandElement)) return Promise.resolve()
  element.ready ??= Promise.all([import('./island-runtime.ts'), load(element)])
    .then(([runtime, module]) => {
      renderNow = runtime.renderNow
      return runtime.hydrateIsland(element, exported(module, element.dataset.export), hydrate)
    })
    .then(() => {
      element.isLive = true
      delete element.dataset.failed
    })
    .catch((error: unknown) => {
      element.ready = undefined
      element.dataset.failed = `${element.dataset.failed ?? '?'}1`
      reportError(error)
    })
  return element.ready
}

/** Finds an export by its name. A component can be a property of an export: `Menu.Item`. */
function exported(module: object, name = 'default') {
  const value = name.split('.').reduce<unknown>((whole, part) => Reflect.get(Object(whole), part), module)
  return value as ComponentType<Record<string, unknown>> // the server rendered it as a component
}

// Modules are in the loader's folder, so a page needs no base URL to find them. Browsers may remember that a URL could
// not be loaded, so each further attempt has another query. The variable keeps esbuild from bundling all modules.
function load({ dataset: { module, failed = '' } }: HTMLElement) {
  const file = `./${module}${failed}`
  return import(file)
}

function watch(island: HTMLElement): void {
  const watcher = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return
    watcher.disconnect()
    void hydrate(island)
  })
  // dg-island itself has no box (display: contents).
  for (const child of island.children) watcher.observe(child)
}

/** Hydrates the islands around an element. Resolves when their content is interactive. */
export function hydrateAround(element: EventTarget | null): Promise<unknown> {
  return Promise.all(islandsAround(element).map(hydrate))
}

function onApproach({ target }: Event): void {
  for (const island of islandsAround(target)) {
    void import('./island-runtime.ts').catch(() => undefined) // only a hint: hydration reports the error
    void load(island).catch(() => undefined)
  }
}

function onInteraction(event: Event): void {
  const islands = islandsAround(event.target)
  const inner = islands[0]
  if (!inner || !event.isTrusted) return
  let events = waiting.get(inner)
  if (!events) {
    events = []
    waiting.set(inner, events)
    void Promise.all(islands.map(hydrate)).then(() => replayAll(inner))
  }
  if (noteEvent(event)) events.push(event)
}

/** Renders changes caused by events. Does nothing before the first island is hydrated, which loads React. */
let renderNow = (): void => undefined

/** Replays events. React renders after each, so that two clicks count twice. */
function replayAll(island: Element): void {
  const events = waiting.get(island) ?? []
  waiting.delete(island)
  for (const event of events) {
    replay(event)
    renderNow()
  }
}

/** Finds the islands around an element that aren't hydrated yet, innermost first. */
function islandsAround(target: EventTarget | null): readonly IslandElement[] {
  const found: IslandElement[] = []
  let island = target instanceof Element ? target.closest('dg-island') : null
  while (island) {
    if (island instanceof IslandElement && !island.isLive) found.push(island)
    island = island.parentElement?.closest('dg-island') ?? null
  }
  return found
}
