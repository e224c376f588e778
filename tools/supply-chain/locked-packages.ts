import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package of package-lock.json. source: npm's package-lock.json(5), lockfileVersion 3 */
export interface LockedPackage {
  version: string
  /** `sha512-` and the digest of the package's archive in Base64. */
  integrity: string
  license: string
  dev?: boolean
  /** Where it comes from; absent if the registry decides. */
  resolved?: string
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** By folder, such as `node_modules/zod`; the project itself is at ''. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>

export function readLockedPackages(root: string): LockedPackages {
  return (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: LockedPackages }).packages
}

export const packageName = (folder: string): string => folder.replace(/^.*node_modules\//, '')

/** Returns the folder of the package that `name` means in `folder`. source: Node.js, "Loading from node_modules" */
export function findLocked(packages: LockedPackages, folder: string, name: string): string | undefined {
  for (let at = folder; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const candidate = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    if (candidate in packages) return candidate
    if (at === '') return undefined
  }
}
