import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupData } from '../../../../contract/kinds/backup.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import { waitUntilHealthy } from '../../services/lifecycle/wait-until-healthy.ts'
import type { Machine } from '../../../platform/machine.ts'
import { printName, printShortName } from '../../../lib/file-name.ts'
import { freeBytes } from '../../../platform/host/disks.ts'
import { formatBytes } from '../../../lib/bytes.ts'
import { usherError } from '../../../lib/errors.ts'
import { encryptStream } from './archive/encryption.ts'
import { compressStream } from './archive/compression.ts'
import { writeNewFile } from './archive/file-io.ts'
import { emptyFileIndex, type ArchiveFileIndex } from './archive/file-index.ts'
import { fillsParts } from './archive/pack-parts.ts'
import { openPartStore, type PartStore } from './archive/part-store.ts'
import { streamArchive, type ArchivePart } from './archive/writer.ts'
import type { BackupManifest } from './archive/manifest.ts'
import { buildManifest } from './build-manifest.ts'
import { appendTrailer } from './archive/trailer.ts'
import { publishArchive } from './publish.ts'
import { removeOrphanedParts } from '../../../platform/backup-catalogue/backup-parts.ts'
import {
  backupsFolder,
  backupPassphrase,
  tempFolder,
  removeTempFiles,
  type BackupFile,
} from '../../../platform/backup-catalogue/backup-files.ts'
import { createServicePauser, type ServicePauser } from './pause-services.ts'
import type { WalkedFile } from './folder-walk.ts'
import { collectUsherFiles } from './usher-files.ts'
import { takeNativeBackups, nativeBackupData, type NativeBackups } from './app-native-backup.ts'
import { pruneBackups } from './prune.ts'
import { dryRunBackup, serviceBackupData, type BackupPlan } from './plan.ts'
import { recordIntact, serviceOf } from '../../../platform/backup-catalogue/backup-records.ts'
import { exportThroughEngine, NOTHING_CREATED_YET, type BackupRunContext } from './engine-export.ts'

/** With `pruning`, also removes the backups that the rule does not keep; a safety backup never prunes. */
export async function performBackup(
  plan: BackupPlan,
  machine: Machine,
  work: WorkContext,
  { pruning = true } = {},
): Promise<BackupData> {
  await removeTempFiles(machine.paths)
  await removeOrphanedParts(backupsFolder(machine.paths), machine.now())
  const workFolder = tempFolder(machine.paths, plan.name)
  try {
    await assertDiskSpace(plan, machine)
    const pauser = createServicePauser(machine, work)
    const fullPlan = await exportThroughEngine(plan, { machine, work, pauser, workFolder })
    await assertDiskSpace(fullPlan, machine)
    const written = await writeArchive(fullPlan, { machine, work, pauser, workFolder })
    const backup = await publishArchive(fullPlan, machine, draftPath(workFolder), written.fileIndex, written.store)
    recordIntact(machine, backup, { manifest: written.manifest, files: written.fileIndex.files })
    const removed = pruning ? await pruneBackups(machine, backup.name) : []
    return backupOutcome(fullPlan, backup, { ...written, removed })
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}

const draftPath = (workFolder: string): string => join(workFolder, 'backup')

/** Needs room for everything uncompressed, plus a second copy of the largest database or file of a share. */
async function assertDiskSpace({ services }: BackupPlan, machine: Machine): Promise<void> {
  const folder = backupsFolder(machine.paths)
  const found = services.flatMap(({ sources }) => sources.flatMap((source) => source.files))
  const all = found.reduce((sum, { entry }) => sum + entry.bytes, 0)
  const largest = found.reduce((most, file) => (isCopiedFirst(file) ? Math.max(most, file.entry.bytes) : most), 0)
  const [needed, free] = [all + largest, await freeBytes(folder)]
  if (needed > free)
    throw usherError('BACKUP-5', { needed: formatBytes(needed), free: formatBytes(free), path: folder })
}

const isCopiedFirst = ({ sqlite, share }: WalkedFile): boolean => sqlite || share !== undefined

interface BackupRun {
  manifest: BackupManifest
  fileIndex: ArchiveFileIndex
  store: PartStore | null
  downtime: ServicePauser['downtime']
  skipped: { path: string; because: string }[]
  copies: NativeBackups
  isHealthy: boolean
}

async function writeArchive(
  plan: BackupPlan,
  { machine, work, pauser, workFolder }: BackupRunContext,
): Promise<BackupRun> {
  const skipped: BackupRun['skipped'] = []
  const mtime = Math.floor(machine.now().getTime() / 1000)
  const parts: ArchivePart[] = plan.services.map(({ service, sources }) => ({
    service,
    files: sources.flatMap(({ files }) => files),
  }))
  const copies = await takeNativeBackups(plan.nativeBackups, { archivePath: workFolder, work, mtime })
  if (parts.length + copies.manifestEntries.length === 0)
    throw usherError('BACKUP-4', {
      because: (copies.failed[0] ?? plan.excluded.at(-1))?.because ?? NOTHING_CREATED_YET,
    })
  const usherFiles = await collectUsherFiles(machine, plan.stack, workFolder, mtime)
  const all = [...parts, usherFiles, copies.part]
  // What leaves the house is one file.
  const hasParts = !plan.encrypt && fillsParts(parts.map(({ files }) => files))
  const store = hasParts ? await openPartStore(machine, draftPath(workFolder)) : null
  const manifest = buildManifest(plan, machine, all, copies.manifestEntries, hasParts)
  const fileIndex = emptyFileIndex()
  const incomplete = new Set([...plan.incompleteServices, ...copies.failed.map(({ service }) => service)])
  fileIndex.files.incomplete_services = [...incomplete]
  const planned = new Map(plan.services.map((one) => [one.service, one]))
  const total = parts.reduce((sum, { files: found }) => sum + found.reduce((all, { entry }) => all + entry.bytes, 0), 0)
  let done = 0
  const tar = streamArchive(
    {
      manifest,
      parts: all,
      workFolder,
      store,
      async beforePart({ service }, because) {
        const one = service === null ? undefined : planned.get(service)
        if (because === null) work.safePoint()
        if (one && (because ?? one.stopReason)) await pauser.stop(one, (because ?? one.stopReason)!)
      },
      afterPart: async ({ service }) => void (service !== null && (await pauser.start(service))),
      onMissing(path, because) {
        skipped.push({ path: printShortName(path), because })
        incomplete.add(serviceOf(path))
        fileIndex.files.incomplete_services = [...incomplete]
      },
      onRead({ service }, bytes) {
        done += bytes
        work.reportProgress({
          step: 'read',
          summary: service === null ? 'Backing up usher’s own settings' : `Backing up ${service}`,
          done: Math.min(done, total),
          total,
          unit: 'bytes',
        })
      },
    },
    fileIndex,
  )
  try {
    await writeNewFile(draftPath(workFolder), encryptIfPlanned(plan, machine, appendTrailer(compressStream(tar))))
  } finally {
    await pauser.startAll()
  }
  const stopped = [...pauser.downtime.keys()]
  const isHealthy = stopped.length === 0 || (await confirmHealthy(stopped, machine, work))
  return { manifest, fileIndex, store, downtime: pauser.downtime, skipped, copies, isHealthy }
}

function encryptIfPlanned(
  { encrypt }: BackupPlan,
  machine: Machine,
  plain: AsyncIterable<Uint8Array>,
): AsyncIterable<Uint8Array> {
  if (!encrypt) return plain
  const key = backupPassphrase(machine)
  if (key === undefined) throw usherError('BACKUP-10', {})
  return encryptStream(plain, key)
}

async function confirmHealthy(names: string[], machine: Machine, work: WorkContext): Promise<boolean> {
  const { services } = await waitUntilHealthy(names, machine, work)
  return services.every(({ service, state }) => !names.includes(service) || state === 'healthy' || state === 'running')
}

function backupOutcome(plan: BackupPlan, backup: BackupFile, run: BackupRun & { removed: string[] }): BackupData {
  const { downtime, skipped, copies, removed, isHealthy } = run
  const { databases } = run.fileIndex.files
  const read = plan.services.map((planned) => {
    const stop = downtime.get(planned.service)
    const isOwn = (path: string) => planned.sources.some((source) => path.startsWith(`${source.path}/`))
    return {
      ...serviceBackupData(planned),
      ...(stop && { method: 'while-stopped' as const, stopped_seconds: stop.seconds, because: stop.because }),
      databases: databases
        .filter(({ path }) => isOwn(path))
        .map(({ path, how, unsound }) => ({
          path: printName(path),
          method: how,
          intact: unsound === null,
          because: unsound,
        })),
    }
  })
  const services = [...read, ...plan.nativeBackups.map((one) => nativeBackupData(one, copies))]
  const inIt = services.filter(({ method }) => method !== 'skipped').length
  const lacks = run.fileIndex.files.incomplete_services.length > 0
  const unsound = databases.filter((one) => one.unsound !== null)
  const sentences = [
    `Backed up ${inIt} ${inIt === 1 ? 'service' : 'services'} in ${formatBytes(backup.bytes)}, and verified the archive.`,
    ...(unsound.length > 0
      ? [`The database of ${[...new Set(unsound.map(({ path }) => serviceOf(path)))].join(', ')} was already damaged.`]
      : []),
    ...(lacks ? ['Some data could not be read, and is not in it.'] : []),
    ...(isHealthy ? [] : ['Not everything that was stopped is healthy again.']),
  ]
  return {
    ...dryRunBackup(plan),
    dry_run: false,
    complete: !lacks && unsound.length === 0 && isHealthy,
    summary: sentences.join(' '),
    name: backup.name,
    path: backup.path,
    size_bytes: backup.bytes,
    services,
    skipped: [
      ...plan.excluded,
      ...copies.failed,
      ...skipped.map(({ path, because }) => ({ service: serviceOf(path), subject: path, because })),
    ],
    removed,
  }
}
