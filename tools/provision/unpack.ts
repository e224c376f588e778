import { mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fetch, type Apt } from './apt.ts'
import { cacheFolder, partFolder, type PartRecord } from './cache.ts'
import { must } from './command.ts'
import { unpacked, type Part, type UnpackedName } from './parts.ts'

const unfinished = '.unfinished-'

/** Removes what an earlier run began and never finished. Only for whoever holds the lock. */
export async function clearUnfinished(): Promise<void> {
  const names = await readdir(cacheFolder())
  await Promise.all(
    names
      .filter((name) => name.startsWith(unfinished))
      .map((name) => rm(join(cacheFolder(), name), { recursive: true })),
  )
}

/**
 * Fetches a part and unpacks it into the cache. It appears there whole or not at all: it grows under another name and
 * is renamed as the last step.
 */
export async function unpack(name: UnpackedName, apt: Apt): Promise<string> {
  const part: Part = unpacked[name]
  const growing = await mkdtemp(join(cacheFolder(), unfinished))
  const packages = join(growing, 'packages')
  const alone = part.whole ? (part.alone ?? []) : part.packages
  const withAll = part.packages.filter((one) => !alone.includes(one))
  if (withAll.length > 0) await fetch(apt, withAll, packages, true)
  if (alone.length > 0) await fetch(apt, alone, packages, false)
  const version = await versionIn(packages, part)
  await extract(packages, join(growing, 'root'), part)
  await rm(packages, { recursive: true })
  await writeFile(join(growing, 'part.json'), JSON.stringify({ version, packages: part.packages } satisfies PartRecord))
  await rm(partFolder(name), { recursive: true, force: true })
  await rename(growing, partFolder(name))
  return version
}

async function versionIn(folder: string, { packages, version: wanted, suite }: Part): Promise<string> {
  const file = (await readdir(folder)).find((name) => name.startsWith(`${packages[0]}_`))
  if (file === undefined) throw new Error(`${packages[0]} was not fetched`)
  const version = (await must(['dpkg-deb', '-f', join(folder, file), 'Version'])).trim().replace(/^\d+:/, '')
  if (!version.startsWith(wanted)) throw new Error(`${suite} has ${packages[0]} ${version} now, not ${wanted}*`)
  return version.split(/[+-]/)[0] ?? version
}

async function extract(packages: string, root: string, { whole, links = {} }: Part): Promise<void> {
  await mkdir(root)
  if (whole) await mergedUsr(root)
  const each =
    'set -eo pipefail; for deb in "$1"/*.deb; do dpkg-deb --fsys-tarfile "$deb" | tar -x -C "$2" --keep-directory-symlink; done'
  await must(['bash', '-c', each, 'bash', packages, root])
  for (const [path, target] of Object.entries(links)) await symlink(target, join(root, path))
}

/** Older packages still carry files in `/lib` and `/bin`; Debian's installer makes these links before any package. */
async function mergedUsr(root: string): Promise<void> {
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) {
    await mkdir(join(root, 'usr', name), { recursive: true })
    await symlink(`usr/${name}`, join(root, name))
  }
}
