// Resolves React to the copy installed beside the theme, for all modules of a bundle. docs-gen adapts its server
// renderer, and its elements for the code of sites.

import { dirname, join } from 'node:path'
import type { ImportKind, OnResolveArgs, OnResolveResult, PluginBuild, ResolveResult } from 'esbuild'
import { readText } from '../../files/read-file.ts'
import { isBelow } from '../../files/trusted-root.ts'
import { remember } from '../../model/maps.ts'

interface ReactFolders {
  readonly theme: string
  readonly client: string
}

/** Matches imports of React, which a bundle contains only once. */
const react = /^react(?:-dom)?(?:\/|$)/

/** Adds the resolution of React's modules to a plugin's setup. */
export function resolveReactModules(build: PluginBuild, folders: ReactFolders): void {
  const found = new Map<string, Promise<ResolveResult>>()
  // esbuild reads the folders again for each call of `resolve`, and nearly every module imports React.
  const besideTheme: BesideTheme = (path, kind) =>
    remember(found, `${kind} ${path}`, () =>
      build.resolve(path, { kind, resolveDir: folders.theme, pluginData: 'beside theme' }),
    )
  build.onResolve({ filter: react }, (args) => resolveReact(folders, args, besideTheme))
  build.onLoad({ filter: /react[/\\]cjs[/\\]react\.production\.js$/ }, ({ path }) => ({
    contents: adaptReact(readText(path)),
  }))
  build.onLoad({ filter: /react-dom-server-legacy[^/\\]*\.js$/ }, ({ path }) => ({
    contents: adaptRenderer(readText(path)),
  }))
}

/** Resolves a module as an import from a file of the theme. */
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
    // Only renderToString is needed. The whole entry point adds the streaming renderers and an open MessageChannel.
    const entry = await besideTheme('react-dom/package.json', 'require-call')
    return { path: join(dirname(entry.path), 'cjs/react-dom-server-legacy.browser.production.js') }
  }
  return besideTheme(args.path, args.kind)
}

// React doesn't tell which contexts exist, which templates/client/root-contexts.ts must know.
function adaptReact(text: string): string {
  return `${text}
var dgCreate = exports.createContext;
exports.dgContexts = new Map();
exports.createContext = function (value) {
  var context = dgCreate(value);
  exports.dgContexts.set(context, value);
  return context;
};`
}

// Adapts React's server renderer in two ways, which templates/client/render-part.ts uses. If the stack overflows, React
// continues with the rest of the tree on the heap, so a component that contains itself would use all memory before it
// fails. The adapted renderer continues only as often as the engine allows for one render. If anything is thrown, React
// knows the component. The adapted renderer exports its name and those of its ancestors.
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
