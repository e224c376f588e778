import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Publication } from './publication.ts'

const FOLDERS = ['homebrew', 'aur', 'nix']

export interface RecipeFacts {
  version: string
  publication: Publication & { releases: string }
  /** The folder with the archives. */
  folder: string
}

/** Returns the recipes of other package managers for this release, by their paths. */
export function renderRecipes(root: string, facts: RecipeFacts): ReadonlyMap<string, string> {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, 'packaging', folder)).map((name) => `${folder}/${name}`),
  )
  return new Map(
    paths.map((path) => [path, fillIn(readFileSync(join(root, 'packaging', path), 'utf8'), facts)] as const),
  )
}

/** The targets whose archives the recipes need. */
export const recipeTargets = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'] as const

export const archiveName = (version: string, target: string): string => `usher-${version}-${target}.tar.xz`

function fillIn(template: string, { version, publication, folder }: RecipeFacts): string {
  const { releases, homepage, maintainer } = publication
  const values: Record<string, (target: string) => string> = {
    VERSION: () => version,
    // source: PKGBUILD(5), pkgver
    'ARCH VERSION': () => version.replaceAll('-', '_'),
    HOMEPAGE: () => homepage ?? releases,
    MAINTAINER: () => maintainer ?? 'the maintainers of usher',
    TOP: (target) => `usher-${version}-${target}`,
    URL: (target) => `${releases}/download/v${version}/${archiveName(version, target)}`,
    SUM: (target) => sha256(join(folder, archiveName(version, target))),
  }
  return template.replaceAll(/@([A-Z]+(?: VERSION)?)(?: ([a-z0-9-]+))?@/g, (token, name: string, target: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`A recipe in packaging/ asks for ${token}, which no release knows.`)
    return value(target)
  })
}

const sha256 = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex')
