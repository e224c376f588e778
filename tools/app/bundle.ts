import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const web = join(root, 'web')

/** The app's built files by their names: the page, and what it names by its content's own hash. The same every time. */
export async function bundle(): Promise<Map<string, Uint8Array>> {
  const [script, style] = await Promise.all([built('main.tsx'), built('style/app.css')])
  const icon = bytesOf(readFileSync(join(web, 'icon.svg'), 'utf8'))
  const assets = {
    script: named('app', 'js', script),
    style: named('app', 'css', style),
    icon: named('icon', 'svg', icon),
  }
  const page = bytesOf(pageWith({ ...paths(assets), wire: String(declaredWire()) }))
  const files = [['index.html', page] as const, ...Object.values(assets)]
  return new Map(files.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** The wire version that the app says it speaks. */
export function declaredWire(): number {
  return (JSON.parse(readFileSync(join(web, 'wire.json'), 'utf8')) as { wire: number }).wire
}

async function built(entry: string): Promise<Uint8Array> {
  const { outputs } = await Bun.build({
    entrypoints: [join(web, entry)],
    root,
    target: 'browser',
    minify: true,
    sourcemap: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    throw: true,
  })
  const [output, ...others] = outputs
  if (!output || others.length > 0) throw new Error(`${entry} was expected to become one file`)
  return new Uint8Array(await output.arrayBuffer())
}

type Asset = readonly [name: string, bytes: Uint8Array]

function named(name: string, extension: string, bytes: Uint8Array): Asset {
  return [`${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}.${extension}`, bytes]
}

function paths(assets: Record<string, Asset>): Record<string, string> {
  return Object.fromEntries(Object.entries(assets).map(([name, [file]]) => [name, `/${file}`]))
}

function pageWith(values: Record<string, string>): string {
  return readFileSync(join(web, 'index.html'), 'utf8').replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`web/index.html names {${name}}, and nothing fills it`)
    return value
  })
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
