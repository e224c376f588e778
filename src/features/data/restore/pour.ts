import { mkdir, rm } from 'node:fs/promises'
import { dirname, join, posix, relative } from 'node:path'
import { writeNew } from '../backup/archive/file.ts'
import type { Files } from '../backup/archive/manifest.ts'
import { readBackup } from '../backup/archive/read.ts'
import { lyingAs, passingFolder } from '../../../platform/backup-catalogue/folder.ts'
import { headerOf } from '../../../lib/tar/header.ts'
import type { Entry } from '../../../lib/tar/entry.ts'
import { fileOf, theEnd, whole } from '../../../lib/tar/write.ts'
import { isUp } from '../backup/reach.ts'
import type { Machine } from '../../../platform/machine.ts'
import { refuse } from '../../../lib/errors.ts'
import { stackContainers } from '../../../platform/engine/project-containers.ts'
import type { Journal, Poured } from './journal.ts'
import { unpack, type Unpacked } from './unpack.ts'

/** What goes back through the engine: a tar that is whole, and where in the container it is unpacked. */
export interface Pouring extends Poured {
  tar: string
  to: string
}

/** What has to be known of an unpacked folder so that it can be given away again. */
interface Fresh {
  /** In the archive, and where it was unpacked. */
  root: string
  fresh: string
  entries: readonly Entry[]
  files: Files
}

/**
 * The tar in which an engine takes what is kept, named from the folder that is mounted there: a container whose own files
 * are read only takes nothing above that. SQLite's log beside a database belongs to the one that lies there now, and would
 * be taken for that of the one that is put back: an empty one is laid in its place, which SQLite takes for none.
 * source: sqlite.org, os_unix.c, unixAccess: a file without contents is as if it were not there
 */
async function tarFor(poured: Poured, { root, fresh, entries, files }: Fresh): Promise<Pouring> {
  const { inside, mount } = poured
  const isFile = entries.some(({ path, type }) => path === root && type === 'file')
  const to = isFile && inside === mount ? dirname(inside) : mount
  const named = (path: string) => posix.join(relative(to, inside), path.slice(root.length + 1))
  async function* all(): AsyncGenerator<Buffer> {
    for (const entry of entries) {
      const renamed = { ...entry, path: named(entry.path) }
      // What is mounted is there.
      if (renamed.path === '.') continue
      if (entry.type === 'file') yield* fileOf(renamed, join(fresh, entry.path.slice(root.length)), () => {})
      else yield headerOf(renamed)
    }
    for (const { path } of files.databases) {
      const database = entries.find((entry) => entry.path === path)
      for (const suffix of database ? ['-wal', '-journal'] : [])
        yield whole({ ...database!, path: named(path) + suffix })
    }
    yield theEnd()
  }
  const tar = `${fresh}.tar`
  await writeNew(tar, all())
  await rm(fresh, { recursive: true, force: true })
  return { ...poured, tar, to }
}

/** Lays each over what its container has. Nothing that runs has any of it open: whoever calls this has stopped it. */
export async function pour(pourings: readonly Pouring[], machine: Machine): Promise<void> {
  if (pourings.length === 0) return
  const engine = await machine.engine()
  const containers = await stackContainers(machine)
  for (const { service, inside, tar, to } of pourings) {
    const container = containers.get(service)
    if (!container) throw refuse('BACKUP-14', { service, inside }, { detail: `There is no container of ${service}` })
    await engine.files.write(container.id, to, Bun.file(tar))
  }
}

/** What was there before, from the backup that was made of it: where a restore through the engine was not finished. */
export async function pourBack({ poured, safety, stops }: Journal, machine: Machine): Promise<void> {
  if (poured.length === 0 || safety === null) return
  const engine = await machine.engine()
  const containers = await stackContainers(machine)
  // A machine that was started anew may have started them too.
  for (const one of [...stops, ...poured.map(({ service }) => service)]) {
    const container = containers.get(one)
    if (container && isUp(container)) await engine.power.stop(container.id)
  }
  await pour(await pouringsOf(safety, poured, machine), machine)
  await rm(passingFolder(machine.places, 'pour-back'), { recursive: true, force: true })
}

async function pouringsOf(name: string, poured: readonly Poured[], machine: Machine): Promise<Pouring[]> {
  const lying = await lyingAs(machine, name)
  const { manifest } = await readBackup(lying)
  const folder = passingFolder(machine.places, 'pour-back')
  await emptied(folder)
  const roots = poured.flatMap((one) => {
    const root = manifest.roots.find(({ service, inside }) => service === one.service && inside === one.inside)
    return root ? [{ ...one, root: root.path }] : []
  })
  const places = roots.map(({ root }) => ({ root, to: passingAt(folder, root), passing: true }))
  return await tarsFor(roots, await unpack(lying, places, () => {}), folder)
}

async function emptied(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
}

/** Where a folder of the archive is unpacked in passing. */
export const passingAt = (passing: string, root: string): string => join(passing, root.replaceAll('/', '-'))

/** One for each, from where it was unpacked in passing. */
export async function tarsFor(
  poured: readonly (Poured & { root: string })[],
  { entries, files }: Pick<Unpacked, 'entries' | 'files'>,
  passing: string,
): Promise<Pouring[]> {
  const pourings: Pouring[] = []
  for (const { service, inside, mount, root } of poured) {
    const from = { root, fresh: passingAt(passing, root), entries: entries.get(root) ?? [], files }
    pourings.push(await tarFor({ service, inside, mount }, from))
  }
  return pourings
}
