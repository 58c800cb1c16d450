import {
  Component,
  createContext,
  forwardRef,
  memo,
  type ReactNode,
  Suspense,
  use,
  useContext,
  useId,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { describe, expect, it } from 'vitest'
import { drawOutline } from '../../templates/client/outline-render.ts'

const draw = (node: ReactNode): string | undefined => drawOutline(node, 'raw-tag')

const Level = createContext(0)
function Depth(): ReactNode {
  return useContext(Level)
}

function Hooks() {
  const [state] = useState(() => 'state')
  const [reduced] = useReducer(
    (all: string) => all,
    'r',
    (start) => `${start}educed`,
  )
  const made = useMemo(() => 'memo', [])
  const ref = useRef('ref')
  const stored = useSyncExternalStore(
    () => () => undefined,
    () => 'client',
    () => 'server',
  )
  const level = use(Level)
  return [state, reduced, made, ref.current, stored, level, new Set([useId(), useId()]).size].join(' ')
}

function Restless() {
  const [count, setCount] = useState(0)
  if (count === 0) setCount(1)
  return count
}

function Waiting(): ReactNode {
  return use(Promise.resolve('later'))
}

function Storeless() {
  return useSyncExternalStore(
    () => () => undefined,
    () => 'client',
  )
}

function Broken(): ReactNode {
  throw new Error('broken')
}

class Old extends Component {
  override render(): ReactNode {
    return 'old'
  }
}

const Memo = memo(() => <i>memo</i>)

const Forward = forwardRef<HTMLElement, { readonly id: string }>(({ id }, ref) => <b id={id} ref={ref} />)

describe('drawing an outline', () => {
  it('keeps ids, URLs and texts, and leaves looks and handlers away', () => {
    const drawn = draw(
      <section id="a" data-x="1" onScroll={() => undefined} style={{ color: 'red' }}>
        <a href="/x?a=1&b=2" className="link">
          {'5 < 6 '}
          {7}
          {null}
          {false}
        </a>
        <img srcSet="a.png 1x" alt="" src="b.png" />
      </section>,
    )
    expect(drawn).toBe(
      '<section id="a"><a href="/x?a=1&amp;b=2" class="link">5 &lt; 6 7</a><img srcset="a.png 1x" alt="" src="b.png"></section>',
    )
  })

  it('puts ready HTML in as it is, and takes the tags of the raw element out', () => {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what is tested
    expect(draw(<div dangerouslySetInnerHTML={{ __html: '<b>x</b>' }} />)).toBe('<div><b>x</b></div>')
    const Raw = 'raw-tag' as 'div' // an element of any name
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what is tested
    expect(draw(<Raw dangerouslySetInnerHTML={{ __html: '<b>x</b>' }} />)).toBe('<b>x</b>')
    expect(draw(<Raw>y</Raw>)).toBe('y')
  })

  it('draws functions, memo, forwardRef, fragments, Suspense and contexts within contexts', () => {
    const drawn = draw(
      <Suspense fallback="no">
        <Memo />
        <Forward id="f" />
        <Depth />
        <Level value={1}>
          <Level value={2}>
            <Depth />
          </Level>
          <Depth />
        </Level>
        <Depth />
      </Suspense>,
    )
    expect(drawn).toBe('<i>memo</i><b id="f"></b>0210')
  })

  it('answers hooks as a server does', () => {
    expect(draw(<Hooks />)).toBe('state reduced memo ref server 0 2')
  })

  it('refuses what only React draws', () => {
    const nodes: readonly ReactNode[] = [
      <Old key="a" />,
      <Restless key="b" />,
      <Waiting key="c" />,
      <Storeless key="d" />,
      <title key="e">x</title>,
      <a key="f" href="java	script:alert(1)">
        x
      </a>,
      <img key="g" src="" alt="" />,
      <p key="h" style={{ backgroundImage: 'url(a.png)' }} />,
      new Set(['x']),
      Promise.resolve('x'),
    ]
    expect(nodes.map(draw)).toEqual(nodes.map(() => undefined))
  })

  it('throws on what a component throws', () => {
    expect(() => draw(<Broken />)).toThrow('broken')
    expect(draw('after')).toBe('after')
  })
})
