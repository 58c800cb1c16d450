// Which React the modules of a bundle get: the one beside the theme, whoever imports it, with a renderer that docs-gen
// adapts and elements as the code of sites expects them.

import { dirname, join } from 'node:path'
import type { ImportKind, OnResolveArgs, OnResolveResult, PluginBuild, ResolveResult } from 'esbuild'
import { readText } from '../../files/read-file.ts'
import { isBelow } from '../../files/trusted-root.ts'

interface ReactFolders {
  readonly theme: string
  readonly client: string
}

/** There is one React in a bundle, whoever imports it. */
const react = /^react(?:-dom)?(?:\/|$)/

/** Makes the modules of React be found, in a plugin's setup. */
export function resolveReactModules(build: PluginBuild, folders: ReactFolders): void {
  const found = new Map<string, Promise<ResolveResult>>()
  // esbuild reads the folders anew whenever a plugin asks, and nearly every module imports React.
  const besideTheme: BesideTheme = (path, kind) => {
    const name = `${kind} ${path}`
    const result =
      found.get(name) ?? build.resolve(path, { kind, resolveDir: folders.theme, pluginData: 'beside theme' })
    found.set(name, result)
    return result
  }
  build.onResolve({ filter: react }, (args) => resolveReact(folders, args, besideTheme))
  build.onLoad({ filter: /react-dom-server-legacy[^/\\]*\.js$/ }, ({ path }) => ({
    contents: adaptRenderer(readText(path)),
  }))
}

/** Finds a module as a file of the theme imports it. */
type BesideTheme = (path: string, kind: ImportKind) => Promise<ResolveResult>

async function resolveReact(
  folders: ReactFolders,
  args: OnResolveArgs,
  besideTheme: BesideTheme,
): Promise<OnResolveResult | undefined> {
  if (args.pluginData === 'beside theme') return undefined
  const isOwnCode = [folders.theme, folders.client].some((folder) => isBelow(folder, args.importer))
  if (args.path === 'react/jsx-runtime' && !isOwnCode) return { path: join(folders.client, 'elements.ts') }
  if (args.path === 'react-dom/server') {
    // Only renderToString is needed: the whole entry would bring the streaming renderers, and an open MessageChannel.
    const entry = await besideTheme('react-dom/package.json', 'require-call')
    return { path: join(dirname(entry.path), 'cjs/react-dom-server-legacy.browser.production.js') }
  }
  return besideTheme(args.path, args.kind)
}

// Two small changes to React's server renderer, which templates/client/render-part.ts uses. When the stack
// overflows, React puts the rest of the tree on the heap and goes on: a component that contains itself then takes all
// memory before it fails. Here it goes on as often as the engine allows for one render. When something is thrown, React
// knows in which component: here it reports the component, whatever was thrown.
function adaptRenderer(text: string): string {
  const limited = text.replace(/"Maximum call stack size exceeded" === ([\w$]+)\.message/g, 'dgGoesOn($1.message)')
  const telling = limited.replace(
    /function getThrownInfo\(([\w$]+)\) \{/,
    (start, node) => `${start} dgThrownAt = ${node};`,
  )
  if (limited === text || telling === limited)
    throw new Error('bug: this version of React is not the one that docs-gen adapts')
  return `${telling}
var dgLeft = 0, dgThrownAt = null;
function dgGoesOn(message) { return message === 'Maximum call stack size exceeded' && dgLeft-- > 0; }
exports.dgStart = function (overflows) { dgLeft = overflows; dgThrownAt = null; };
exports.dgThrownIn = function () {
  var names = [];
  for (var node = dgThrownAt; node && names.length < 20; node = node.parent) {
    var type = node.type;
    var name = type && (type.displayName || type.name);
    if (name) names.push(name);
  }
  return names;
};`
}
