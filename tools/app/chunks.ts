import { relative, resolve } from 'node:path'
import { nameByContent } from './content-names.ts'

/** A script of the app. The browser loads those of the first view with the page, and the others when it needs them. */
export interface Chunk {
  name: string
  text: string
  /** `entry` starts the app. A shared one has code of several others. */
  role: 'entry' | 'first-view' | 'route' | 'language' | 'shared'
}

interface ChunkOutput {
  imports: { path: string; kind: string }[]
  entryPoint?: string
}

const LANGUAGES = 'web/words/'

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
  return nameByContent(files).map(({ name, text }, at) => ({
    name: name.replace(/^\.\//, ''),
    text,
    role: roles.get(files[at]!.name)!,
  }))
}

function rolesOf(source: string, outputs: Readonly<Record<string, ChunkOutput>>): Map<string, Chunk['role']> {
  const entries = Object.entries(outputs).map(([path, { entryPoint }]) => [path, entryPoint] as const)
  const sources = new Map(entries.map(([path, entry]) => [path, entry && relative(source, resolve(entry))]))
  const entry = [...sources].find(([, from]) => from === 'web/main.tsx')![0]
  const firstView = new Set([entry])
  // A set grows while it is walked.
  for (const path of firstView)
    for (const { path: imported, kind } of outputs[path]!.imports)
      if (kind === 'import-statement') firstView.add(imported)
  const roleOf = (path: string): Chunk['role'] => {
    if (path === entry) return 'entry'
    if (firstView.has(path)) return 'first-view'
    const from = sources.get(path)
    return from === undefined ? 'shared' : from.startsWith(LANGUAGES) ? 'language' : 'route'
  }
  return new Map([...sources.keys()].map((path) => [path, roleOf(path)]))
}
