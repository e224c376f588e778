import { createHash } from 'node:crypto'
import { lstat, mkdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { OffsiteStep, OffsiteTransferData } from '../../../../contract/kinds/offsite.ts'
import { usherError, UsherError } from '../../../lib/errors.ts'
import { didYouMean } from '../../../lib/suggest.ts'
import { DamagedArchive } from '../../../lib/tar/entry.ts'
import { readTar } from '../../../lib/tar/reader.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import {
  backupPassphrase,
  backupPath,
  backupsFolder,
  describeBackup,
  listBackups,
  removeTempFiles,
  tempFolder,
  type BackupFile,
} from '../../../platform/backup-catalogue/backup-files.ts'
import { PART_NAME, partsFolder } from '../../../platform/backup-catalogue/backup-parts.ts'
import { recordIntact } from '../../../platform/backup-catalogue/backup-records.ts'
import { freeBytes } from '../../../platform/host/disks.ts'
import type { Machine } from '../../../platform/machine.ts'
import { requireDestination, type Destination } from '../../../platform/offsite/destination.ts'
import { parcelName } from '../../../platform/offsite/object-names.ts'
import { openStorage } from '../../../platform/offsite/open-storage.ts'
import { decryptStream, WrongPassphrase } from '../backup/archive/encryption.ts'
import { readChunks, syncToDisk, writeNewFile } from '../backup/archive/file-io.ts'
import { readBackup } from '../backup/archive/reader.ts'
import { assertDiskSpace, nearestExisting } from '../restore/targets.ts'
import { readCatalogue } from './catalogue.ts'
import type { Receipt } from './receipt.ts'
import { isWhole } from './selection.ts'
import type { RemoteCopy } from './types.ts'

export interface FetchPlan {
  destination: Destination
  copy: RemoteCopy & { receipt: Receipt }
  /** The name that it gets here. */
  name: string
}

/** Finds the whole copy of a backup. Throws OFFSITE-11 if there is none, OFFSITE-12 if the name is taken here. */
export async function planFetch(
  { destination: destinationName, backup, as = backup }: { destination: string; backup: string; as?: string },
  machine: Machine,
): Promise<FetchPlan> {
  const destination = requireDestination(machine.paths, destinationName)
  const storage = openStorage(destination, machine)
  const { copies } = await readCatalogue(destination, storage, machine, new AbortController().signal)
  const whole = copies.filter(isWhole)
  const copy = whole.find(({ id }) => id.backup === backup)
  if (!copy) {
    const nearest = didYouMean(
      backup,
      whole.map(({ id }) => id.backup),
    )
    throw usherError('OFFSITE-11', { backup: backup.slice(0, 120), name: destinationName, nearest })
  }
  if ((await listBackups(machine.paths)).some(({ name }) => name === as))
    throw usherError('OFFSITE-12', { backup: as, name: destinationName })
  return { destination, copy, name: as }
}

export const dryRunFetch = (plan: FetchPlan): OffsiteTransferData =>
  fetchData(plan, 'would-fetch', `Would fetch ${plan.copy.id.backup} from ${plan.destination.name}.`)

function fetchData(
  { destination, copy }: FetchPlan,
  result: OffsiteStep['result'],
  summary: string,
): OffsiteTransferData {
  const backup = copy.id.backup
  return {
    action: 'offsite-fetch',
    dry_run: result === 'would-fetch',
    summary,
    complete: true,
    steps: [{ destination: destination.name, backup, result, size_bytes: copy.receipt.bytes, because: null }],
    unreached: [],
    waiting: [],
    offer: null,
  }
}

export async function performFetch(plan: FetchPlan, machine: Machine, work: WorkContext): Promise<OffsiteTransferData> {
  const { name } = await fetchBackup(plan, machine, work)
  return fetchData(plan, 'fetched', `The backup ${name} is here again, and whole.`)
}

/**
 * Fetches a copy, compares its checksum, opens it and reads the whole backup before it gets its name. Whatever fails or
 * ends on the way leaves no backup.
 */
export async function fetchBackup(plan: FetchPlan, machine: Machine, work: WorkContext): Promise<BackupFile> {
  return withFetched(plan, machine, work, ({ draft }) => publish(plan, draft, machine))
}

/** A copy that was fetched, and is listed nowhere: its folder goes with the work, or with the next change after a kill. */
export interface FetchedCopy {
  draft: string
  folder: string
}

/** Fetches a copy into a temporary folder, compares its checksum and opens it. The folder is removed after the use. */
export async function withFetched<T>(
  plan: FetchPlan,
  machine: Machine,
  work: WorkContext,
  use: (fetched: FetchedCopy) => Promise<T>,
): Promise<T> {
  const { receipt, id } = plan.copy
  await removeTempFiles(machine.paths)
  // The copy, and what is in it.
  await assertDiskSpace(await nearestExisting(backupsFolder(machine.paths)), 2 * receipt.bytes, freeBytes)
  const folder = tempFolder(machine.paths, 'fetch')
  const unusable = (because: string) =>
    usherError('OFFSITE-10', { backup: id.backup, name: plan.destination.name, because })
  try {
    const parcel = join(folder, 'parcel')
    await download(plan, parcel, machine, work, unusable)
    work.safePoint()
    const encrypted = receipt.form === 'sealed'
    const draft = join(folder, 'unpacked', basename(backupPath(machine.paths, plan.name, encrypted)))
    await mkdir(dirname(draft), { mode: 0o700 })
    if (encrypted) await rename(parcel, draft)
    else await unpackParcel(plan, parcel, draft, machine, unusable)
    // While it is used, the space of the parcel is free again.
    await rm(parcel, { force: true })
    return await use({ draft, folder })
  } catch (thrown) {
    work.safePoint()
    throw thrown
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Describes a fetched copy as a backup under the name of the plan. */
export async function describeFetched({ name, copy }: FetchPlan, path: string, machine: Machine): Promise<BackupFile> {
  const encrypted = copy.receipt.form === 'sealed'
  const access = encrypted ? { encrypted, passphrase: backupPassphrase(machine) } : { encrypted }
  return { ...(await describeBackup({ name, path, encrypted }, await lstat(path))), ...access }
}

const SIZE_DIFFERS = 'Its size differs from what was sent.'
const NOT_A_BACKUP = 'It is not a backup that usher packed.'

type Unusable = (because: string) => UsherError

async function download(
  { destination, copy: { id, receipt } }: FetchPlan,
  to: string,
  machine: Machine,
  work: WorkContext,
  unusable: Unusable,
): Promise<void> {
  const hash = createHash('sha256')
  const storage = openStorage(destination, machine)
  const progress = { step: 'fetch', summary: `Fetching ${id.backup} from ${destination.name}` } as const
  async function* checked(): AsyncGenerator<Uint8Array> {
    let done = 0
    for await (const piece of storage.fetch(parcelName(id, receipt.form), work.signal)) {
      done += piece.byteLength
      if (done > receipt.bytes) throw unusable(SIZE_DIFFERS)
      hash.update(piece)
      work.reportProgress({ ...progress, done, total: receipt.bytes, unit: 'bytes' })
      yield piece
    }
  }
  const bytes = await writeNewFile(to, checked(), { lasting: false })
  if (bytes < receipt.bytes) throw unusable(SIZE_DIFFERS)
  if (hash.digest('hex') !== receipt.sha256) throw unusable('Its checksum differs from what was sent.')
}

/** Writes the backup's file, and its parts. A parcel has nothing else, and each part fits the size of the whole. */
async function unpackParcel(
  { copy: { id, receipt } }: FetchPlan,
  parcel: string,
  path: string,
  machine: Machine,
  unusable: Unusable,
): Promise<void> {
  const passphrase = backupPassphrase(machine)
  if (receipt.form === 'wrapped' && passphrase === undefined) throw usherError('BACKUP-8', { name: id.backup })
  const plain = receipt.form === 'wrapped' ? decryptStream(readChunks(parcel), passphrase!) : readChunks(parcel)
  const backupFile = `${id.backup}.tar.zst`
  const parts = `${basename(partsFolder(backupFile))}/`
  try {
    for await (const { entry, contents } of readTar(plain)) {
      const part = entry.path.startsWith(parts) ? entry.path.slice(parts.length) : undefined
      if (entry.type !== 'file' || (entry.path !== backupFile && !(part !== undefined && PART_NAME.test(part))))
        throw unusable(NOT_A_BACKUP)
      if (part !== undefined) await mkdir(partsFolder(path), { recursive: true, mode: 0o700 })
      await writeNewFile(part === undefined ? path : join(partsFolder(path), part), contents)
    }
  } catch (thrown) {
    if (thrown instanceof WrongPassphrase) throw usherError('BACKUP-9', { name: id.backup })
    if (thrown instanceof DamagedArchive) throw unusable(NOT_A_BACKUP)
    if ((thrown as NodeJS.ErrnoException).code === 'EEXIST') throw unusable(NOT_A_BACKUP)
    throw thrown
  }
  if (!(await lstat(path).catch(() => undefined))) throw unusable(NOT_A_BACKUP)
}

/** Reads all of it, then gives it its name: the parts first, as without the file they are no backup. */
async function publish(plan: FetchPlan, draft: string, machine: Machine): Promise<BackupFile> {
  const contents = await readBackup(await describeFetched(plan, draft, machine))
  const path = backupPath(machine.paths, plan.name, plan.copy.receipt.form === 'sealed')
  await rename(partsFolder(draft), partsFolder(path)).catch((thrown: unknown) => {
    if ((thrown as NodeJS.ErrnoException).code !== 'ENOENT') throw thrown
  })
  await rename(draft, path)
  await syncToDisk(backupsFolder(machine.paths))
  const backup = await describeFetched(plan, path, machine)
  recordIntact(machine, backup, contents)
  return backup
}
