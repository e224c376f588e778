import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Builds the app's files from the repository, or a part of it, in `source`: the page, and the files it refers to by
 * content hash. The output is reproducible.
 */
export async function bundleApp(source: string): Promise<Map<string, Uint8Array>> {
  const [script, style] = await Promise.all([buildEntry(source, 'main.tsx'), buildEntry(source, 'style/app.css')])
  const icon = encodeText(readFileSync(join(source, 'web/icon.svg'), 'utf8'))
  const assets = {
    script: hashedAsset('app', 'js', script),
    style: hashedAsset('app', 'css', style),
    icon: hashedAsset('icon', 'svg', icon),
  }
  const template = readFileSync(join(source, 'web/index.html'), 'utf8')
  const page = encodeText(fillTemplate(template, { ...assetPaths(assets), wire: String(clientWireVersion(source)) }))
  const files = [['index.html', page] as const, ...Object.values(assets)]
  return new Map(files.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Returns the wire version of the client that the app is built with: the one that the app speaks. */
export function clientWireVersion(source: string): number {
  const text = readFileSync(join(source, 'clients/typescript/src/generated/contract.ts'), 'utf8')
  const version = /^export const CONTRACT_API_VERSION = (\d+)$/m.exec(text)?.[1]
  if (version === undefined) throw new Error('The TypeScript client declares no CONTRACT_API_VERSION.')
  return Number(version)
}

async function buildEntry(source: string, entry: string): Promise<Uint8Array> {
  const { outputs } = await Bun.build({
    entrypoints: [join(source, 'web', entry)],
    root: source,
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

function fillTemplate(template: string, values: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`web/index.html has the placeholder {${name}}, and nothing fills it`)
    return value
  })
}

function encodeText(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
