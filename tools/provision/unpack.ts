import { mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { downloadPackages, type SuiteApt } from './apt.ts'
import { cacheFolder, partFolder, type PartRecord } from './cache.ts'
import { runOrThrow } from './command.ts'
import { downloadedParts, type ProvisionedPart, type DownloadedPartName } from './parts.ts'

const UNFINISHED_PREFIX = '.unfinished-'

/** Removes the leftovers of interrupted runs. The caller must hold the lock. */
export async function clearUnfinished(): Promise<void> {
  const names = await readdir(cacheFolder())
  await Promise.all(
    names
      .filter((name) => name.startsWith(UNFINISHED_PREFIX))
      .map((name) => rm(join(cacheFolder(), name), { recursive: true })),
  )
}

/**
 * Downloads a part and unpacks it into the cache. It is unpacked under another name and renamed last, so that it
 * appears complete or not at all.
 */
export async function unpackPart(name: DownloadedPartName, apt: SuiteApt): Promise<string> {
  const part: ProvisionedPart = downloadedParts[name]
  const growing = await mkdtemp(join(cacheFolder(), UNFINISHED_PREFIX))
  const packages = join(growing, 'packages')
  const alone = part.withDependencies ? (part.withoutDependencies ?? []) : part.packages
  const withAll = part.packages.filter((one) => !alone.includes(one))
  if (withAll.length > 0) await downloadPackages(apt, withAll, packages, true)
  if (alone.length > 0) await downloadPackages(apt, alone, packages, false)
  const version = await downloadedVersion(packages, part)
  await extractPackages(packages, join(growing, 'root'), part)
  await rm(packages, { recursive: true })
  await writeFile(join(growing, 'part.json'), JSON.stringify({ version, packages: part.packages } satisfies PartRecord))
  await rm(partFolder(name), { recursive: true, force: true })
  await rename(growing, partFolder(name))
  return version
}

async function downloadedVersion(
  folder: string,
  { packages, version: wanted, suite }: ProvisionedPart,
): Promise<string> {
  const file = (await readdir(folder)).find((name) => name.startsWith(`${packages[0]}_`))
  if (file === undefined) throw new Error(`${packages[0]} was not downloaded`)
  const version = (await runOrThrow(['dpkg-deb', '-f', join(folder, file), 'Version'])).trim().replace(/^\d+:/, '')
  if (!version.startsWith(wanted)) throw new Error(`${suite} has ${packages[0]} ${version} now, not ${wanted}*`)
  return version.split(/[+-]/)[0] ?? version
}

async function extractPackages(
  packages: string,
  root: string,
  { withDependencies, links = {} }: ProvisionedPart,
): Promise<void> {
  await mkdir(root)
  if (withDependencies) await createUsrLinks(root)
  const each =
    'set -eo pipefail; for deb in "$1"/*.deb; do dpkg-deb --fsys-tarfile "$deb" | tar -x -C "$2" --keep-directory-symlink; done'
  await runOrThrow(['bash', '-c', each, 'bash', packages, root])
  for (const [path, target] of Object.entries(links)) await symlink(target, join(root, path))
}

/** Older packages still ship files in `/lib` and `/bin`; Debian's installer creates these links first. */
async function createUsrLinks(root: string): Promise<void> {
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) {
    await mkdir(join(root, 'usr', name), { recursive: true })
    await symlink(`usr/${name}`, join(root, name))
  }
}
