// Tabs. All panels are in the page, so that search finds them and they work without scripts (each panel then shows its
// label). A small script of the loader switches them, synchronizes groups and remembers the choice.

import { Children, isValidElement, type ReactElement, type ReactNode, useId } from 'react'
import type { PageHost } from '../../src/model/page-host.ts'
import { classNames } from '../class-names.ts'
import { usePage } from '../host.tsx'
import { useTexts } from '../use-texts.tsx'

export interface TabValue {
  readonly value: string
  readonly label?: ReactNode
  readonly default?: boolean
  readonly attributes?: Readonly<Record<string, string>>
}

export interface TabsProps {
  /** Tabs with the same group switch together, on all pages. */
  readonly groupId?: string
  readonly defaultValue?: string | null
  readonly values?: readonly TabValue[]
  /** Name of the URL parameter that keeps the choice; `true` uses the group's name. */
  readonly queryString?: boolean | string
  /** Accepted but ignored: all panels are always in the page. */
  readonly lazy?: boolean
  readonly className?: string
  /** Label of the tab list for readers who don't see it. */
  readonly label?: string
  readonly children?: ReactNode
}

export interface TabItemProps extends TabValue {
  readonly className?: string
  readonly children?: ReactNode
}

/** Renders a tab list and its panels. */
export function Tabs(props: TabsProps) {
  const host = usePage()
  const t = useTexts()
  const id = `tab${useId()}`
  const items = itemsOf(props, host)
  const selected = selectedOf(items, props, host)
  const query = props.queryString === true ? props.groupId : props.queryString || undefined
  return (
    <div className="tabs" data-tabs="" data-group={props.groupId} data-query={query}>
      <div
        role="tablist"
        className={classNames('tab-list', props.className)}
        aria-label={props.label ?? props.groupId ?? t('Variants')}
      >
        {items.map(({ value, label, attributes }, index) => (
          <button
            key={value}
            type="button"
            role="tab"
            {...attributes}
            id={`${id}t${index}`}
            aria-controls={`${id}p${index}`}
            aria-selected={value === selected}
            tabIndex={value === selected ? undefined : -1}
            data-value={value}
          >
            {label ?? value}
          </button>
        ))}
      </div>
      {items.map(({ value, label, className, children }, index) => (
        <div
          key={value}
          role="tabpanel"
          id={`${id}p${index}`}
          className={className}
          aria-labelledby={`${id}t${index}`}
          data-label={typeof label === 'string' ? label : value}
          hidden={value !== selected}
        >
          {children}
        </div>
      ))}
      {props.values !== undefined && elementsOf(props).filter((child) => !isTabItem(child))}
    </div>
  )
}

function elementsOf({ children }: TabsProps): readonly Exclude<ReactNode, boolean | null | undefined>[] {
  return Children.toArray(children).filter((child) => typeof child !== 'string' || child.trim() !== '')
}

/** Renders the content of a tab; Tabs reads its props and renders the panel around it. */
export function TabItem({ children }: TabItemProps) {
  return <>{children}</>
}

function itemsOf(props: TabsProps, host: PageHost): readonly TabItemProps[] {
  const { values } = props
  const elements = elementsOf(props)
  const tabs = elements.filter(isTabItem).map((element) => element.props)
  const report = (message: string, hint: string) => host.report(message, hint, props)
  for (const tab of tabs) {
    if (typeof tab.value !== 'string')
      host.report(
        '`<TabItem>` has no `value`',
        'Write `<TabItem value="...">`, with a value that no other tab has.',
        tab,
      )
  }
  const items = tabs.filter(hasValue)
  // If `values` names the tabs, other content goes below them, as in Docusaurus.
  if (tabs.length < elements.length && values === undefined)
    report('`<Tabs>` contains something that is not a `<TabItem>`', 'Put the content into a `<TabItem value="...">`.')
  if (elements.length === 0) report('`<Tabs>` contains no `<TabItem>`', 'Add a `<TabItem value="...">` for each tab.')
  const repeated = items.find((item, index) => items.findIndex((other) => other.value === item.value) < index)
  if (repeated !== undefined)
    report(`\`<Tabs>\` has two tabs with the value \`${repeated.value}\``, 'Give each tab its own value.')
  const unique = items.filter((item, index) => items.findIndex((other) => other.value === item.value) === index)
  if (values === undefined) return unique
  return values.map((value) => ({ ...unique.find((item) => item.value === value.value), ...value }))
}

/** Returns whether a child is a tab. A site's replacement of `<TabItem>` is recognized by its value. */
function isTabItem(child: ReactNode): child is ReactElement<Partial<TabItemProps>> {
  return (
    isValidElement<Partial<TabItemProps>>(child) && (child.type === TabItem || typeof child.props.value === 'string')
  )
}

function hasValue(item: Partial<TabItemProps>): item is TabItemProps {
  return typeof item.value === 'string'
}

function selectedOf(items: readonly TabItemProps[], props: TabsProps, host: PageHost): string | undefined {
  const { defaultValue } = props
  if (typeof defaultValue === 'string') {
    if (items.some((item) => item.value === defaultValue)) return defaultValue
    host.report(
      `\`<Tabs>\` has the default \`${defaultValue}\`, but no tab with this value`,
      'Use the value of one of its tabs.',
      props,
    )
  }
  return (items.find((item) => item.default === true) ?? items[0])?.value
}
