import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const web = join(root, 'web')

/** Builds the app's files: the page, and the files it refers to by content hash. The output is reproducible. */
export async function bundleApp(): Promise<Map<string, Uint8Array>> {
  const [script, style] = await Promise.all([buildEntry('main.tsx'), buildEntry('style/app.css')])
  const icon = encodeText(readFileSync(join(web, 'icon.svg'), 'utf8'))
  const assets = {
    script: hashedAsset('app', 'js', script),
    style: hashedAsset('app', 'css', style),
    icon: hashedAsset('icon', 'svg', icon),
  }
  const page = encodeText(renderIndexPage({ ...assetPaths(assets), wire: String(declaredApiVersion()) }))
  const files = [['index.html', page] as const, ...Object.values(assets)]
  return new Map(files.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

export function declaredApiVersion(): number {
  return (JSON.parse(readFileSync(join(web, 'wire.json'), 'utf8')) as { wire: number }).wire
}

async function buildEntry(entry: string): Promise<Uint8Array> {
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
  if (!output || others.length > 0) throw new Error(`${entry} should have become one file`)
  return new Uint8Array(await output.arrayBuffer())
}

type Asset = readonly [name: string, bytes: Uint8Array]

function hashedAsset(name: string, extension: string, bytes: Uint8Array): Asset {
  return [`${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}.${extension}`, bytes]
}

function assetPaths(assets: Record<string, Asset>): Record<string, string> {
  return Object.fromEntries(Object.entries(assets).map(([name, [file]]) => [name, `/${file}`]))
}

function renderIndexPage(values: Record<string, string>): string {
  return readFileSync(join(web, 'index.html'), 'utf8').replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`web/index.html has the placeholder {${name}}, and nothing fills it`)
    return value
  })
}

function encodeText(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
