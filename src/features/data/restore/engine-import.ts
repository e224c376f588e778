import { mkdir, rm } from 'node:fs/promises'
import { dirname, join, posix, relative } from 'node:path'
import { writeNewFile } from '../backup/archive/file-io.ts'
import type { ArchiveFileList } from '../backup/archive/manifest.ts'
import { readBackup } from '../backup/archive/reader.ts'
import { findBackup, tempFolder } from '../../../platform/backup-catalogue/backup-files.ts'
import { encodeHeader } from '../../../lib/tar/header.ts'
import type { TarEntry } from '../../../lib/tar/entry.ts'
import { encodeFile, endOfArchive, encodeEntry } from '../../../lib/tar/writer.ts'
import { isContainerUp } from '../backup/collect-sources.ts'
import type { Machine } from '../../../platform/machine.ts'
import { usherError } from '../../../lib/errors.ts'
import { stackContainersByService } from '../../../platform/engine/project-containers.ts'
import type { RestoreJournal, ImportedFolder } from './journal.ts'
import { assertDiskSpace } from './targets.ts'
import { unpackBackup, withoutPower, type UnpackedBackup } from './unpack.ts'

/** A complete tar, and the mount in the container to unpack it into. */
export interface EngineImport extends ImportedFolder {
  tar: string
  targetFolder: string
}

interface UnpackedRoot {
  root: string
  fresh: string
  entries: readonly TarEntry[]
  files: ArchiveFileList
}

/**
 * Builds the tar for the engine. Its paths are relative to the mount, because a container with a read-only root file
 * system accepts nothing above it. A write-ahead log that is there now would be applied to the restored database, so an
 * empty one replaces it; SQLite ignores an empty log.
 * source: sqlite.org, os_unix.c, unixAccess: a file without contents is as if it were not there
 */
async function buildTar(poured: ImportedFolder, { root, fresh, entries, files }: UnpackedRoot): Promise<EngineImport> {
  const { inside, mount } = poured
  const isFile = entries.some(({ path, type }) => path === root && type === 'file')
  const targetFolder = isFile && inside === mount ? dirname(inside) : mount
  const named = (path: string) => posix.join(relative(targetFolder, inside), path.slice(root.length + 1))
  async function* all(): AsyncGenerator<Buffer> {
    for (const entry of entries) {
      const renamed = { ...withoutPower(entry), path: named(entry.path) }
      // The mount point itself exists already.
      if (renamed.path === '.') continue
      // The engine writes the zeros of a sparse file out.
      if (entry.expandedBytes !== undefined) await assertDiskSpace(dirname(fresh), 2 * entry.expandedBytes)
      if (entry.type === 'file') yield* encodeFile(renamed, join(fresh, entry.path.slice(root.length)), () => {})
      else yield encodeHeader(renamed)
    }
    for (const { path } of files.databases) {
      const database = entries.find((entry) => entry.path === path)
      for (const suffix of database ? ['-wal', '-journal'] : [])
        yield encodeEntry({ ...withoutPower(database!), path: named(path) + suffix })
    }
    yield endOfArchive()
  }
  const tar = `${fresh}.tar`
  await writeNewFile(tar, all())
  await rm(fresh, { recursive: true, force: true })
  return { ...poured, tar, targetFolder }
}

/** Writes each tar into its container. The caller has stopped every service that has these files open. */
export async function importThroughEngine(pourings: readonly EngineImport[], machine: Machine): Promise<void> {
  if (pourings.length === 0) return
  const engine = await machine.engine()
  const containers = await stackContainersByService(machine)
  for (const { service, inside, tar, targetFolder } of pourings) {
    const container = containers.get(service)
    if (!container) throw usherError('BACKUP-14', { service, inside }, { detail: `${service} has no container` })
    await engine.containerFiles.write(container.id, targetFolder, Bun.file(tar))
  }
}

/** Restores the safety backup after an unfinished restore through the engine. */
export async function rollBackEngineImport({ poured, safety, stops }: RestoreJournal, machine: Machine): Promise<void> {
  if (poured.length === 0 || safety === null) return
  const engine = await machine.engine()
  const containers = await stackContainersByService(machine)
  // A reboot may have started them.
  for (const one of [...stops, ...poured.map(({ service }) => service)]) {
    const container = containers.get(one)
    if (container && isContainerUp(container)) await engine.containerControl.stop(container.id)
  }
  await importThroughEngine(await importsFromBackup(safety, poured, machine), machine)
  await rm(tempFolder(machine.paths, 'pour-back'), { recursive: true, force: true })
}

async function importsFromBackup(
  name: string,
  poured: readonly ImportedFolder[],
  machine: Machine,
): Promise<EngineImport[]> {
  const backup = await findBackup(machine, name)
  const { manifest } = await readBackup(backup)
  const folder = tempFolder(machine.paths, 'pour-back')
  await recreateFolder(folder)
  const roots = poured.flatMap((one) => {
    const root = manifest.roots.find(({ service, inside }) => service === one.service && inside === one.inside)
    return root ? [{ ...one, root: root.path }] : []
  })
  const places = roots.map(({ root }) => ({ root, to: tempPathOf(folder, root), isTemporary: true }))
  return await buildTars(roots, await unpackBackup(backup, places, () => {}), folder)
}

async function recreateFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
}

export const tempPathOf = (passing: string, root: string): string => join(passing, root.replaceAll('/', '-'))

export async function buildTars(
  poured: readonly (ImportedFolder & { root: string })[],
  { entries, files }: Pick<UnpackedBackup, 'entries' | 'files'>,
  passing: string,
): Promise<EngineImport[]> {
  const pourings: EngineImport[] = []
  for (const { service, inside, mount, root } of poured) {
    const from = { root, fresh: tempPathOf(passing, root), entries: entries.get(root) ?? [], files }
    pourings.push(await buildTar({ service, inside, mount }, from))
  }
  return pourings
}
