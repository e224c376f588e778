import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readSigners, renderInstaller } from './installer-script.ts'
import { readPublication, type Publication } from './publication.ts'
import { archiveName, recipeTargets, renderRecipes } from './recipes.ts'
import type { SkippedArtifact } from './release-record.ts'
import { apkName, createApk } from './system-packages/apk.ts'
import { createDeb, debName } from './system-packages/deb.ts'
import type { PackageDetails } from './system-packages/package-details.ts'
import { readReleaseArchive } from './system-packages/package-files.ts'
import { createRpm, rpmName } from './system-packages/rpm.ts'
import { createTar } from './tar.ts'

const makers = [
  { libc: '', kind: 'deb', nameOf: debName, create: createDeb },
  { libc: '', kind: 'rpm', nameOf: rpmName, create: createRpm },
  { libc: '-musl', kind: 'apk', nameOf: apkName, create: createApk },
] as const

export interface InstallerFacts {
  version: string
  /** When the commit was made, in seconds since 1970. */
  committedAt: number
  publication?: Publication
}

/**
 * Adds the ways to install a release to the folder with its archives: install.sh, packages, and recipes for other
 * package managers. Returns what it could not make, with reasons.
 */
export async function addInstallers(root: string, folder: string, facts: InstallerFacts): Promise<SkippedArtifact[]> {
  const publication = facts.publication ?? readPublication(root)
  const { releases } = publication
  writeFileSync(join(folder, 'install.sh'), renderInstaller(root, { releases, signers: readSigners(root) }), {
    mode: 0o755,
  })
  const skipped: SkippedArtifact[] = []
  for (const arch of ['x64', 'arm64'] as const) skipped.push(...(await addPackages(folder, arch, facts, publication)))
  return [...skipped, ...addRecipes(root, folder, facts.version, publication)]
}

async function addPackages(
  folder: string,
  arch: PackageDetails['arch'],
  { version, committedAt }: InstallerFacts,
  { maintainer, homepage }: Publication,
): Promise<SkippedArtifact[]> {
  const details = { version, arch, maintainer: maintainer ?? 'The maintainers of usher', homepage, time: committedAt }
  const skipped: SkippedArtifact[] = []
  for (const { libc, kind, nameOf, create } of makers) {
    const archive = join(folder, `usher-${version}-linux-${arch}${libc}.tar.zst`)
    if (existsSync(archive))
      writeFileSync(join(folder, nameOf(details)), create(await readReleaseArchive(archive), details))
    else
      skipped.push({ name: `usher.${kind} for ${arch}`, because: `There is no linux-${arch}${libc} in this release.` })
  }
  return skipped
}

function addRecipes(
  root: string,
  folder: string,
  version: string,
  { releases, ...publication }: Publication,
): SkippedArtifact[] {
  const skip = (because: string) => [{ name: 'Homebrew, AUR and Nix recipes', because }]
  if (releases === null) return skip('packaging/publication.json does not say where releases are published.')
  const missing = recipeTargets.find((target) => !existsSync(join(folder, archiveName(version, target))))
  if (missing !== undefined) return skip(`There is no ${missing} in this release.`)
  const recipes = renderRecipes(root, { version, folder, publication: { ...publication, releases } })
  const files = new Map([...recipes].map(([path, text]) => [path, Buffer.from(text)]))
  writeFileSync(join(folder, `usher-${version}-recipes.tar.gz`), gzipSync(createTar(files), { level: 9 }))
  return []
}
