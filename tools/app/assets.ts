import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'

/** Files that the page, its manifest or its style name: pictures, fonts and the manifest itself. */
const ASSET = /\.(?:svg|png|webp|ico|woff2|webmanifest)$/
/** Below `web/`. */
const FOLDERS = ['', 'icons']

/** Fills `{name}` with a value. `file` is named in the error for a placeholder that has none. */
export type FillTemplate = (file: string, template: string, values: Readonly<Record<string, string>>) => string

export interface BuiltAsset {
  /** The placeholder that stands for its path: `icon-192` for `icon-192.png`. */
  placeholder: string
  name: string
  bytes: Uint8Array
}

/** Names each asset by its content. A manifest may name the other assets by their placeholders. */
export function buildAssets(source: string, fill: FillTemplate): BuiltAsset[] {
  const paths = FOLDERS.flatMap((folder) => listAssets(join(source, 'web', folder)))
  const [manifests, files] = [true, false].map((wanted) =>
    paths.filter((path) => path.endsWith('.webmanifest') === wanted),
  ) as [string[], string[]]
  const plain = files.map((path) => hashedAsset(path, new Uint8Array(readFileSync(path))))
  const values = assetPaths(plain)
  const filled = manifests.map((path) => {
    const { base } = parse(path)
    return hashedAsset(path, new TextEncoder().encode(fill(base, readFileSync(path, 'utf8'), values)))
  })
  return [...plain, ...filled]
}

/** Returns the path of each asset by its placeholder. */
export function assetPaths(assets: readonly BuiltAsset[]): Record<string, string> {
  const paths = Object.fromEntries(assets.map(({ placeholder, name }) => [placeholder, `/${name}`]))
  if (Object.keys(paths).length === assets.length) return paths
  throw new Error('Two assets of the app have the same name without its ending, so a placeholder could mean either.')
}

/** Returns the name with the hash of the content in it. */
export function hashedName(stem: string, extension: string, bytes: Uint8Array): string {
  return `${stem}-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}${extension}`
}

function hashedAsset(path: string, bytes: Uint8Array): BuiltAsset {
  const { name: stem, ext } = parse(path)
  return { placeholder: stem, name: hashedName(stem, ext, bytes), bytes }
}

function listAssets(folder: string): string[] {
  try {
    const names = readdirSync(folder).toSorted()
    return names.filter((name) => ASSET.test(name)).map((name) => join(folder, name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
