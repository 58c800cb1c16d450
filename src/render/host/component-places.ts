// Finds where in the sources something was written that only its value is known of: the attribute of a component.

import type { Compiled, ComponentFact } from '../../model/compiled.ts'
import type { Place } from '../../model/place.ts'

/** Finds the sources' places of what components were given. */
export interface PlaceFinder {
  /** The place of the next component that has an attribute of this value; undefined when none is known. */
  ofValue(value: string): Place | undefined
  /**
   * The place of the first component of a name, whose attributes as far as they are texts agree with the given props.
   */
  ofComponent(name: string, props?: Readonly<Record<string, unknown>>): Place | undefined
  /**
   * The place of the next element of a component that was given these props, as far as the source says; of the first of
   * its name when there is none.
   */
  ofElement(name: string, props?: object): Place | undefined
}

/** Makes the finder for the sources of a page: its own file first, then its partials. */
export function createPlaceFinder(compiled: readonly Compiled[]): PlaceFinder {
  const components = () => compiled.flatMap(({ facts }) => facts.components)
  let byValue: ReadonlyMap<string, readonly Place[]> | undefined
  const asked = new Map<string, number>()
  return {
    ofValue(value) {
      byValue ??= placesByValue(components())
      const places = byValue.get(value)
      const count = asked.get(value) ?? 0
      asked.set(value, count + 1)
      return places?.[Math.min(count, places.length - 1)]
    },
    ofComponent: (name, props) =>
      components().find((component) => isOf(component, name) && agrees(component, props))?.place,
    ofElement(name, props) {
      const named = components().filter((component) => component.name === name)
      if (props === undefined) return named[0]?.place
      const alike = named.filter((component) => isMadeOf(component, props))
      const key = `<${JSON.stringify([name, alike[0]?.attributes, alike[0]?.isEmpty])}`
      const count = asked.get(key) ?? 0
      asked.set(key, count + 1)
      return (alike[Math.min(count, alike.length - 1)] ?? named[0])?.place
    },
  }
}

/** Says whether an element is of a component, or of one that belongs to it, such as `<Foo.Bar>` to `Foo`. */
function isOf(component: ComponentFact, name: string): boolean {
  return component.name === name || component.name.startsWith(`${name}.`)
}

function agrees({ attributes }: ComponentFact, props: Readonly<Record<string, unknown>> | undefined): boolean {
  return (
    props === undefined ||
    Object.entries(attributes).every(([name, value]) => typeof props[name] !== 'string' || props[name] === value)
  )
}

/** Says whether an element that the source has so may have got these props. */
function isMadeOf({ attributes, isEmpty = false }: ComponentFact, props: object): boolean {
  const given: Readonly<Record<string, unknown>> = { ...props }
  return (
    isEmpty === (given.children === undefined) &&
    Object.entries(attributes).every(([name, value]) => given[name] === value)
  )
}

function placesByValue(components: readonly ComponentFact[]): ReadonlyMap<string, readonly Place[]> {
  const found = new Map<string, Place[]>()
  for (const { attributes, place } of components) {
    for (const value of new Set(Object.values(attributes))) {
      const places = found.get(value)
      if (places === undefined) found.set(value, [place])
      else places.push(place)
    }
  }
  return found
}
