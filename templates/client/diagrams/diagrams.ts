// Draws the diagrams that weren't drawn during the build, each when it comes into view, with the site's own copy of
// Mermaid.

import { themes, tokens } from './colours.ts'
import { drawDiagram } from './draw-diagram.ts'

/** Draws diagrams as they come into view. */
export function startDiagrams(figures: Iterable<HTMLElement>): void {
  const ids = new Map<Element, string>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        void draw(target as HTMLElement, ids.get(target) ?? '') // only HTML elements are observed
      }
    },
    { rootMargin: '200px' },
  )
  for (const figure of figures) {
    ids.set(figure, `diagram-${ids.size + 1}`)
    observer.observe(figure)
  }
}

async function draw(figure: HTMLElement, id: string): Promise<void> {
  const source = figure.textContent
  await loadScript(figure.dataset.diagramScript ?? '')
  const drawn = await drawDiagram({ id, source, themes, tokens })
  if ('svg' in drawn) figure.innerHTML = `<div class="figure-drawing">${drawn.svg}</div>`
  else figure.append(captionOf(drawn.problem))
}

function captionOf(problem: string): HTMLElement {
  const caption = document.createElement('figcaption')
  caption.textContent = `This diagram cannot be drawn: ${problem}`
  return caption
}

const loading = new Map<string, Promise<void>>()

/** Loads a script once. Rejects if it can't be loaded, for example offline; the diagram's source stays visible. */
function loadScript(src: string): Promise<void> {
  const known = loading.get(src)
  if (known !== undefined) return known
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${src} was not loaded`)))
    document.head.append(script)
  })
  loading.set(src, loaded)
  return loaded
}
