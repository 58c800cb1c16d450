// The HTML elements, and the elements of SVG whose names can be those of components.

const elementNames: ReadonlySet<string> = new Set(
  (
    'a abbr address area article aside audio b base bdi bdo big blockquote body br button canvas caption center ' +
    'cite code col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure ' +
    'font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd ' +
    'keygen label legend li link main map mark marquee math menu menuitem meta meter nav nobr noembed noframes ' +
    'noindex noscript object ol optgroup option output p param picture plaintext pre progress q rb rp rt rtc ruby ' +
    's samp script search section select slot small source span strike strong style sub summary sup svg table ' +
    'tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr' +
    ' ' +
    'animate animatemotion animatetransform circle clippath defs desc ellipse filter foreignobject g image line ' +
    'lineargradient marker mask metadata mpath path pattern polygon polyline radialgradient rect set stop switch ' +
    'symbol text textpath tspan use view'
  ).split(' '),
)

/** Returns whether an element is known to browsers or can be a custom element (`my-chart`). */
export function isElementName(name: string): boolean {
  return elementNames.has(name.toLowerCase()) || /^fe[A-Z]|-/.test(name)
}
