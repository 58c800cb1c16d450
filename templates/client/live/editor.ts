// Makes a block of live code editable: a field replaces the code, and the result is above or below it, in a frame that
// shares nothing with the page.

import type { FromFrame, LiveMode, ToFrame } from './messages.ts'

/** Delay between the last change and running the code, in milliseconds. */
const pause = 300

/** Opens the editor of a block. If it is already open, resets the code. */
export function editLiveCode(button: HTMLElement): void {
  const block = button.closest<HTMLElement>('.code')
  const pre = block?.querySelector('pre')
  if (!block || !pre) return
  const field = block.querySelector('textarea')
  if (field) {
    field.value = field.defaultValue
    field.dispatchEvent(new Event('input'))
    field.focus()
  } else open(button, block, pre)
}

/** Returns the code shown by a block, without its removed lines. */
function codeOf(pre: Element): string {
  const shown = pre.cloneNode(true) as Element // the clone of an element is an element
  for (const removed of shown.querySelectorAll('del')) removed.remove()
  return shown.textContent.trimEnd()
}

function open(button: HTMLElement, block: HTMLElement, pre: HTMLElement): void {
  const { liveFrame = '', liveMode, livePosition, labelCode = '', labelResult = '', labelReset = '' } = button.dataset
  const field = makeField(codeOf(pre), labelCode)
  const code = pre.querySelector('code')
  field.addEventListener('input', () => {
    if (code) code.textContent = field.value // the copy button reads it
  })
  const result = document.createElement('div')
  result.className = 'live-result'
  const frame = document.createElement('iframe')
  frame.title = labelResult
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.height = '60'
  frame.src = new URL(liveFrame, import.meta.url).href
  const problem = document.createElement('p')
  problem.className = 'live-problem'
  problem.role = 'status'
  result.append(frame, problem)
  pre.hidden = true
  for (const fold of block.querySelectorAll<HTMLElement>('.code-fold, .code-wrap')) fold.hidden = true
  pre.after(field)
  if (livePosition === 'top') field.before(result)
  else field.after(result)
  button.textContent = labelReset
  field.focus()
  runIn(frame, { field, problem, mode: liveMode === 'script' ? 'script' : 'expression' })
}

/** Creates the field for editing code, with the height of its lines. */
function makeField(code: string, label: string): HTMLTextAreaElement {
  const field = document.createElement('textarea')
  field.className = 'live-editor'
  field.defaultValue = code // also sets the value
  field.ariaLabel = label
  field.spellcheck = false
  field.autocapitalize = 'off'
  field.dir = 'ltr'
  const grow = () => {
    field.rows = field.value.split('\n').length
  }
  grow()
  field.addEventListener('input', grow)
  return field
}

interface Running {
  readonly field: HTMLTextAreaElement
  readonly problem: HTMLElement
  readonly mode: LiveMode
}

/** Runs the code of a field in a frame, and again after each change. */
function runIn(frame: HTMLIFrameElement, { field, problem, mode }: Running): void {
  const post = (message: ToFrame) => frame.contentWindow?.postMessage(message, '*') // the frame has no origin
  const run = () => post({ type: 'run', code: field.value, mode })
  const tellLook = () => post({ type: 'attributes', attributes: lookOf(document.documentElement) })
  let timer: ReturnType<typeof setTimeout> | undefined
  field.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(run, pause)
  })
  addEventListener('message', ({ source, data }: MessageEvent<FromFrame>) => {
    if (source !== frame.contentWindow) return
    if (data.type === 'height') frame.height = String(Math.min(Math.max(Number(data.height) || 0, 20), 2000))
    else if (data.type === 'problem') problem.textContent = String(data.problem)
    else {
      post({ type: 'look', css: stylesOf(document) + frameStyles })
      tellLook()
      run()
    }
  })
  new MutationObserver(tellLook).observe(document.documentElement, { attributeFilter: ['data-theme', 'class'] })
}

const frameStyles =
  'html{scrollbar-gutter:auto;background:none}body{display:flow-root;min-height:0;padding:.9rem 1rem;background:none}'

/** Returns the style rules of the site. The frame can't load them because it has no origin. */
function stylesOf({ styleSheets }: Document): string {
  return [...styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n')
}

function lookOf(html: HTMLElement): Readonly<Record<string, string>> {
  const { lang, dir, className, dataset } = html
  return { lang, dir, class: className, ...(dataset.theme !== undefined && { 'data-theme': dataset.theme }) }
}
