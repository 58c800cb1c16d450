// Schedules islands: finds dg-island elements and hydrates each when its mode says so. Part of the loader, so it must stay small.

import { canReplay, replay } from './replay.ts'

type IslandElement = HTMLElement & { dgReady?: Promise<void> | undefined; dgIsLive?: boolean }

const starts = ['pointerdown', 'focusin', 'keydown', 'input', 'change', 'click', 'submit', 'pointerup', 'mousedown', 'mouseup', 'keyup']
const wishes = ['pointerover', 'focusin']
const waiting = new Map<IslandElement, Event[]>()
let watcher: IntersectionObserver | undefined

/** Starts the islands of the page: interaction is listened for once on the document, the other modes are arranged for each island. */
export function startIslands(): void {
  for (const type of starts) addEventListener(type, onStart, true)
  for (const type of wishes) addEventListener(type, onWish, { capture: true, passive: true })
  arrangeIslands(document)
}

/** Arranges islands that came into the page later, such as after a live update or in a slot that was drawn anew. */
export function arrangeIslands(within: ParentNode): void {
  for (const island of within.querySelectorAll<IslandElement>('dg-island:not([data-hydrate=interaction])')) {
    const mode = island.dataset.hydrate
    if (mode === 'load') void hydrate(island)
    else if (mode === 'visible') watch(island)
    else (window.requestIdleCallback ?? setTimeout)(() => void hydrate(island))
  }
}

/** Hydrates an island, once; resolves when its components have mounted. A module that could not be loaded is tried again next time. */
export function hydrate(island: IslandElement): Promise<void> {
  island.dgReady ??= Promise.all([import('./island-runtime.ts'), load(island)])
    .then(([runtime, module]) => runtime.hydrateIsland(island, module[island.dataset.export ?? 'default']))
    .then(() => {
      island.dgIsLive = true
      island.dispatchEvent(new CustomEvent('dg-hydrated', { bubbles: true }))
    })
    .catch((error: unknown) => {
      island.dgReady = undefined
      reportError(error)
    })
  return island.dgReady
}

// Modules stand beside the loader, so a page needs no base URL to find them.
function load(island: HTMLElement) {
  return import(new URL(island.dataset.module ?? '', import.meta.url).href)
}

function watch(island: HTMLElement): void {
  watcher ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const found = target.closest<IslandElement>('dg-island')
      if (!isIntersecting || !found) continue
      watcher?.unobserve(target)
      void hydrate(found)
    }
  })
  // dg-island has no box of its own (display: contents)
  for (const child of island.children) watcher.observe(child)
}

function onWish(event: Event): void {
  for (const island of islandsAround(event)) {
    void import('./island-runtime.ts').catch(() => undefined) // only a wish: hydration will say what is wrong
    void load(island).catch(() => undefined)
  }
}

function onStart(event: Event): void {
  const islands = islandsAround(event)
  const inner = islands[0]
  if (!inner || !event.isTrusted) return
  let events = waiting.get(inner)
  if (!events) {
    events = []
    waiting.set(inner, events)
    void Promise.all(islands.map(hydrate)).then(() => {
      const kept = waiting.get(inner) ?? []
      waiting.delete(inner)
      for (const each of kept) replay(each)
    })
  }
  if (canReplay(event)) events.push(event)
}

/** Finds the islands around an event's target that wait for an interaction, innermost first. */
function islandsAround({ target }: Event): readonly IslandElement[] {
  const found: IslandElement[] = []
  let island = target instanceof Element ? target.closest<IslandElement>('dg-island') : null
  while (island) {
    if (!island.dgIsLive) found.push(island)
    island = island.parentElement?.closest<IslandElement>('dg-island') ?? null
  }
  return found
}
