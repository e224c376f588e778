import { relative, resolve } from 'node:path'
import { nameByContent } from './content-names.ts'

/**
 * A script of the app. The browser loads those of the first view with the page, and the others when it needs them.
 * `owner`: what the owner’s first view needs too, and a member’s does not.
 */
export interface Chunk {
  name: string
  text: string
  /** `entry` starts the app. A shared one has code of several others. `owner-words`: those of an English reader. */
  role: 'entry' | 'first-view' | 'owner' | 'owner-words' | 'route' | 'language' | 'shared'
}

interface ChunkOutput {
  imports: { path: string; kind: string }[]
  entryPoint?: string
}

const LANGUAGES = 'web/words/'
/** What is loaded as soon as the owner is signed in. */
const OWNERS: readonly (string | undefined)[] = ['web/owner-app.tsx', 'web/pages/home/page.tsx']
const OWNER_WORDS = 'web/words/english/groups/owner.ts'

/** Builds `web/main.tsx`, with a script of its own for whatever it imports later. */
export async function buildChunks(source: string): Promise<Chunk[]> {
  const { outputs, metafile } = await Bun.build({
    entrypoints: [resolve(source, 'web/main.tsx')],
    root: source,
    target: 'browser',
    minify: true,
    splitting: true,
    sourcemap: 'none',
    metafile: true,
    naming: { entry: 'app-[hash].[ext]', chunk: '[name]-[hash].[ext]' },
    define: { 'process.env.NODE_ENV': '"production"' },
    throw: true,
  })
  const described = metafile!.outputs as Record<string, ChunkOutput>
  const files = await Promise.all(
    outputs.map(async (output) => ({ name: output.path, hash: output.hash!, text: await output.text() })),
  )
  const roles = rolesOf(source, described)
  const words = files.filter(({ name }) => /language|words/.test(roles.get(name)!)).map(({ hash }) => hash)
  const slim = files.map((file) => ({ ...file, text: withoutPreloadsOf(words, file.text) }))
  return nameByContent(slim).map(({ name, text }, at) => ({
    name: name.replace(/^\.\//, ''),
    text,
    role: roles.get(files[at]!.name)!,
  }))
}

function rolesOf(source: string, outputs: Readonly<Record<string, ChunkOutput>>): Map<string, Chunk['role']> {
  const entries = Object.entries(outputs).map(([path, { entryPoint }]) => [path, entryPoint] as const)
  const sources = new Map(entries.map(([path, entry]) => [path, entry && relative(source, resolve(entry))]))
  const entry = [...sources].find(([, from]) => from === 'web/main.tsx')![0]
  const firstView = withImports([entry], outputs)
  const owners = withImports(
    [...sources].filter(([, from]) => OWNERS.includes(from)).map(([path]) => path),
    outputs,
  )
  const roleOf = (path: string): Chunk['role'] => {
    if (path === entry) return 'entry'
    if (firstView.has(path)) return 'first-view'
    if (owners.has(path)) return 'owner'
    const from = sources.get(path)
    if (from === OWNER_WORDS) return 'owner-words'
    return from === undefined ? 'shared' : from.startsWith(LANGUAGES) ? 'language' : 'route'
  }
  return new Map([...sources.keys()].map((path) => [path, roleOf(path)]))
}

/** Returns scripts with everything that they load with themselves. */
function withImports(paths: readonly string[], outputs: Readonly<Record<string, ChunkOutput>>): Set<string> {
  const reached = new Set(paths)
  // A set grows while it is walked.
  for (const path of reached)
    for (const { path: imported, kind } of outputs[path]!.imports)
      if (kind === 'import-statement') reached.add(imported)
  return reached
}

/**
 * Takes scripts out of the bundler's table of what is preloaded with what, where every other keeps its place. Those of
 * words load nothing else, and there are many: every reader would load their names.
 */
function withoutPreloadsOf(hashes: readonly string[], text: string): string {
  const [start, end] = [text.indexOf('(import.meta.url,['), text.indexOf(']],0)')]
  if (hashes.length === 0 || start === -1 || end < start) return text
  const any = hashes.join('|')
  const table = text
    .slice(start, end)
    .replace(new RegExp(`\\["\\./[\\w-]+-(?:${any})\\.js"[\\d,]*\\]`, 'g'), '0')
    .replace(new RegExp(`"(?:${any})"`, 'g'), '0')
  return text.slice(0, start) + table + text.slice(end)
}
