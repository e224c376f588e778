import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assetPaths, buildAssets, hashedName } from './assets.ts'
import type { BuiltTree } from './built-tree.ts'
import { buildChunks, type Chunk } from './chunks.ts'
import { compressFiles } from './compressed-files.ts'

export interface AppBundle {
  /** Every file by its name, in order, with its compressed forms. */
  tree: BuiltTree
  chunks: Chunk[]
  /** The names of the style sheets: that of the first view, and that of the other pages. */
  styles: { first: string; pages: string }
}

/**
 * Builds the app's files from the repository, or a part of it, in `source`: the page, and the files it refers to by
 * content hash. The output is reproducible.
 */
export async function bundleApp(source: string): Promise<AppBundle> {
  const [chunks, css, pageCss] = await Promise.all([
    buildChunks(source),
    buildStyle(source, 'app'),
    buildStyle(source, 'pages'),
  ])
  const styles = { first: hashedName('app', '.css', css), pages: hashedName('pages', '.css', pageCss) }
  const assets = buildAssets(source, fillTemplate)
  const paths = {
    ...assetPaths(assets),
    script: `/${chunks.find(({ role }) => role === 'entry')!.name}`,
    style: `/${styles.first}`,
    'page-style': `/${styles.pages}`,
    wire: String(clientWireVersion(source)),
  }
  const page = fillTemplate('index.html', readFileSync(join(source, 'web/index.html'), 'utf8'), paths)
  const files = new Map<string, Uint8Array>([
    ['index.html', encodeText(withPreloads(page, chunks))],
    [styles.first, css],
    [styles.pages, pageCss],
    ...chunks.map(({ name, text }) => [name, encodeText(text)] as const),
    ...assets.map(({ name, bytes }) => [name, bytes] as const),
  ])
  return { tree: inOrder([...files, ...compressFiles(files)]), chunks, styles }
}

/** Returns the wire version of the client that the app is built with: the one that the app speaks. */
export function clientWireVersion(source: string): number {
  const text = readFileSync(join(source, 'clients/typescript/src/generated/contract.ts'), 'utf8')
  const version = /^export const CONTRACT_API_VERSION = (\d+)$/m.exec(text)?.[1]
  if (version === undefined) throw new Error('The TypeScript client declares no CONTRACT_API_VERSION.')
  return Number(version)
}

async function buildStyle(source: string, name: string): Promise<Uint8Array> {
  const { outputs } = await Bun.build({
    entrypoints: [join(source, `web/style/${name}.css`)],
    root: source,
    target: 'browser',
    minify: true,
    sourcemap: 'none',
    throw: true,
  })
  const [output, ...others] = outputs
  if (!output || others.length > 0) throw new Error(`web/style/${name}.css should have become one file`)
  return new Uint8Array(await output.arrayBuffer())
}

/**
 * Lets the browser load what the script imports while it still loads the script. What the owner needs after that is
 * only named, as a member does not need it; nor does a reader of another language need the English words.
 */
export function withPreloads(page: string, chunks: readonly Chunk[]): string {
  const links = chunks
    .filter(({ role }) => role === 'first-view')
    .map(({ name }) => `<link rel="modulepreload" href="/${name}" />`)
  for (const [role, name] of [
    ['owner', 'usher-owner-scripts'],
    ['owner-words', 'usher-owner-words'],
  ]) {
    const paths = chunks.filter((chunk) => chunk.role === role).map((chunk) => `/${chunk.name}`)
    if (paths.length > 0) links.push(`<meta name="${name}" content="${paths.join(' ')}" />`)
  }
  return links.length === 0 ? page : page.replace('</head>', `${links.join('')}</head>`)
}

function fillTemplate(file: string, template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{([\w-]+)\}/g, (_, name: string) => {
    if (!Object.hasOwn(values, name)) throw new Error(`web/${file} has the placeholder {${name}}, and nothing fills it`)
    return values[name]!
  })
}

function inOrder(files: readonly (readonly [string, Uint8Array])[]): BuiltTree {
  return new Map(files.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function encodeText(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
