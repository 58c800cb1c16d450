// Finds the source places of components from their attribute values, names or props.

import type { Compiled, ComponentFact } from '../../model/compiled.ts'
import { groupBy, remember } from '../../model/maps.ts'
import type { Place } from '../../model/place.ts'

/** Finds the source places of components and their attributes. */
export interface PlaceFinder {
  /** Returns the place of the next component with an attribute of this value, or undefined if none is known. */
  ofValue(value: string): Place | undefined
  /** Returns the place of the first component with this name, or of one of its parts. */
  ofComponent(name: string): Place | undefined
  /** Returns the place of the next element with these props, else of the first element with this name. */
  ofElement(name: string, props?: object): Place | undefined
}

/** Creates the finder for the sources of a page: its own file first, then its partials. */
export function createPlaceFinder(compiled: readonly Compiled[]): PlaceFinder {
  let known: readonly ComponentFact[] | undefined
  const components = () => (known ??= compiled.flatMap(({ facts }) => facts.components))
  let byValue: ReadonlyMap<string, readonly Place[]> | undefined
  let byName: ReadonlyMap<string, readonly WrittenAlike[]> | undefined
  const asked = new Map<string | WrittenAlike, number>()
  /** Returns how often something was looked up before, and counts this time. */
  const countOf = (what: string | WrittenAlike): number => {
    const count = asked.get(what) ?? 0
    asked.set(what, count + 1)
    return count
  }
  return {
    ofValue(value) {
      byValue ??= placesByValue(components())
      const places = byValue.get(value)
      const count = countOf(value)
      return places?.[Math.min(count, places.length - 1)]
    },
    ofComponent: (name) => components().find((component) => isOf(component, name))?.place,
    ofElement(name, props) {
      byName ??= writtenByName(components())
      const named = byName.get(name) ?? []
      const alike = props === undefined ? [] : closest(named.filter((written) => isMadeOf(written, props)))
      const [first] = alike
      if (first === undefined) return named[0]?.places[0]?.place
      const places = alike.length === 1 ? first.places : inOrder(alike)
      return places[Math.min(countOf(first), places.length - 1)]?.place
    },
  }
}

/** The elements of one component with the same attributes in the source. */
interface WrittenAlike extends Pick<ComponentFact, 'attributes'> {
  readonly isEmpty: boolean
  readonly places: { readonly order: number; readonly place: Place }[]
}

/** Groups equal elements by name, so that a page with thousands of elements isn't searched for each of them. */
function writtenByName(components: readonly ComponentFact[]): ReadonlyMap<string, readonly WrittenAlike[]> {
  const byName = new Map<string, Map<string, WrittenAlike>>()
  for (const [order, { name, attributes, isEmpty = false, place }] of components.entries()) {
    const ofName = remember(byName, name, () => new Map())
    const text = JSON.stringify([attributes, isEmpty])
    remember(ofName, text, () => ({ attributes, isEmpty, places: [] })).places.push({ order, place })
  }
  return new Map([...byName].map(([name, ofName]) => [name, [...ofName.values()]]))
}

function inOrder(alike: readonly WrittenAlike[]): WrittenAlike['places'] {
  return alike.flatMap(({ places }) => places).sort((a, b) => a.order - b.order)
}

/** Returns whether an element is of a component or one of its parts, such as `<Foo.Bar>` of `Foo`. */
function isOf(component: ComponentFact, name: string): boolean {
  return component.name === name || component.name.startsWith(`${name}.`)
}

/** Returns whether elements with these attributes in the source can have received these props. */
function isMadeOf({ attributes, isEmpty }: WrittenAlike, props: object): boolean {
  const given: Readonly<Record<string, unknown>> = { ...props }
  return (
    isEmpty === (given.children === undefined) &&
    Object.entries(attributes).every(([name, value]) => given[name] === value)
  )
}

/**
 * Returns those with the most attributes: `<Badge>` can have received the props of `<Badge type="x">` only by a spread.
 */
function closest(alike: readonly WrittenAlike[]): readonly WrittenAlike[] {
  const countOf = ({ attributes }: WrittenAlike) => Object.keys(attributes).length
  const most = Math.max(0, ...alike.map(countOf))
  return alike.filter((written) => countOf(written) === most)
}

function placesByValue(components: readonly ComponentFact[]): ReadonlyMap<string, readonly Place[]> {
  const given = components.flatMap(({ attributes, place }) =>
    [...new Set(Object.values(attributes))].map((value) => ({ value, place })),
  )
  return new Map(
    [...groupBy(given, ({ value }) => value)].map(([value, ones]) => [value, ones.map((one) => one.place)]),
  )
}
