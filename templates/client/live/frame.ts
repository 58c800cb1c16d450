// Runs live code in a frame that shares nothing with the site: the frame has its own content security policy and no
// origin. The page around it sends the code and the styles, and receives the height and errors.

import { Component, createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { evaluate } from './evaluate.ts'
import type { FromFrame, ToFrame } from './messages.ts'
import { scope } from './scope.ts'

const place = document.createElement('div')
place.className = 'prose'
document.body.append(place)
const style = document.createElement('style')
document.head.append(style)
const root = createRoot(place, { onCaughtError: tell, onUncaughtError: tell })
let runs = 0

function post(message: FromFrame): void {
  parent.postMessage(message, '*') // messages contain no data of the site, and the frame doesn't know the site's origin
}

function tell(error: unknown): void {
  post({ type: 'problem', problem: error instanceof Error ? `${error.name}: ${error.message}` : String(error) })
}

/** Renders nothing if its children throw. */
class Boundary extends Component<{ readonly children?: ReactNode }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}

function run({ code, mode }: Extract<ToFrame, { type: 'run' }>): void {
  try {
    const shown = evaluate({ code, mode, scope })
    post({ type: 'problem', problem: '' })
    root.render(createElement(Boundary, { key: ++runs }, shown))
  } catch (error) {
    tell(error)
  }
}

addEventListener('message', ({ source, data }: MessageEvent<ToFrame>) => {
  if (source !== parent) return
  if (data.type === 'run') run(data)
  else if (data.type === 'look') style.textContent = data.css
  else for (const [name, value] of Object.entries(data.attributes)) document.documentElement.setAttribute(name, value)
})
addEventListener('error', ({ error, message }) => tell(error ?? message))
addEventListener('unhandledrejection', ({ reason }) => tell(reason))
new ResizeObserver(() =>
  post({ type: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) }),
).observe(document.body)
post({ type: 'ready' })
