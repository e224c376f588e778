import { lstat, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackedUpService } from '../../../../contract/kinds/backup.ts'
import { mediaAppsOf } from '../../../platform/media-apps/media-apps.ts'
import type { NativeBackup } from '../../../platform/media-apps/roles/native-backup.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import { freeBytes } from '../../../platform/host/disks.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { ArchivePart } from './archive/writer.ts'
import type { BackupManifest } from './archive/manifest.ts'
import { withParentFolders } from './usher-files.ts'
import type { ExcludedData } from '../../../platform/compose-project/stored-data.ts'
import { tarEntryOf, type WalkedFile } from './folder-walk.ts'

/** Archive folder for backups that apps made themselves. */
export const NATIVE_BACKUPS_PATH = 'usher/apps'
/** Covers a database of settings and history; the backup contains no pictures. */
const MAX_BACKUP_BYTES = 4 * 1024 ** 3

/** Data that usher cannot read, of an app that can back itself up. */
export interface NativeBackupSource extends ExcludedData {
  title: string
  nativeBackup: NativeBackup
}

/** Splits unreadable data into what its app can back up itself (`able`) and what has to be skipped (`left`). */
export async function findNativeBackups<Unread extends ExcludedData>(
  machine: Machine,
  unread: readonly Unread[],
  runs: (service: string) => boolean,
): Promise<{ supported: NativeBackupSource[]; unsupported: Unread[] }> {
  const supported: NativeBackupSource[] = []
  const unsupported: Unread[] = []
  const all = unread.length === 0 ? [] : (await mediaAppsOf(machine)).all
  for (const one of unread) {
    const { service, subject, because } = one
    const app = all.find((each) => each.service === service)
    if (!app?.nativeBackup || supported.some((each) => each.service === service)) unsupported.push(one)
    else if (runs(service))
      supported.push({ service, subject, because, title: app.title, nativeBackup: app.nativeBackup })
    else unsupported.push({ ...one, because: `${because}; ${service} is not running, so it cannot back itself up` })
  }
  return { supported, unsupported }
}

export interface NativeBackups {
  part: ArchivePart
  manifestEntries: BackupManifest['own_copies']
  failed: ExcludedData[]
}

/**
 * Asks each app in turn to make a backup and downloads it. An app that fails is listed in `failed`; the others go on.
 */
export async function takeNativeBackups(
  sources: readonly NativeBackupSource[],
  { archivePath, work, mtime }: { archivePath: string; work: WorkContext; mtime: number },
): Promise<NativeBackups> {
  const files: WalkedFile[] = []
  const manifestEntries: NativeBackups['manifestEntries'] = []
  const failed: ExcludedData[] = []
  for (const { service, subject, because, title, nativeBackup } of sources) {
    work.safePoint()
    work.reportProgress({
      step: 'ask',
      summary: `${title} is making its own backup`,
      done: null,
      total: null,
      unit: null,
    })
    const folder = join(archivePath, 'apps', service)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const at = join(folder, 'copy')
    // Half of the free space, because the file is written a second time, into the archive.
    const max_bytes = Math.min(MAX_BACKUP_BYTES, Math.floor((await freeBytes(folder)) / 2))
    const download = await nativeBackup.createAndDownload(at, { max_bytes, signal: work.signal })
    if (download.known) {
      const path = `${NATIVE_BACKUPS_PATH}/${service}/${download.value.name}`
      files.push({ entry: tarEntryOf(path, 'file', await lstat(at)), at, sqlite: false })
      manifestEntries.push({ service, title, path })
    } else
      failed.push({
        service,
        subject,
        because: `${because}; ${title} made no backup of its own: ${download.because}`,
      })
  }
  return { part: { service: null, files: withParentFolders(files, mtime) }, manifestEntries, failed }
}

export function nativeBackupData(
  { service, because, title }: NativeBackupSource,
  copies?: NativeBackups,
): BackedUpService {
  const failed = copies?.failed.find((excludedData) => excludedData.service === service)
  const path = copies?.manifestEntries.find((one) => one.service === service)?.path
  const entry = copies?.part.files.find((file) => file.entry.path === path)?.entry
  return {
    service,
    method: failed ? 'skipped' : 'while-running',
    folders: [],
    files_total: entry ? 1 : 0,
    size_bytes: entry?.bytes ?? 0,
    databases: [],
    stopped_seconds: null,
    because: failed?.because ?? `${because}, so ${title} makes its own backup.`,
  }
}
