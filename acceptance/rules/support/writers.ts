/** A place that usher may write to. */
export type WritablePlace =
  /** Its settings, its data with backups, bundles and the shipped stack, its state. `usher stored` lists them. */
  | 'own folders'
  /** The folders that the stack's services mount: restored, given to their user, removed. */
  | 'service folders'
  /** Below the data root: what reclaim frees, and the hardlink test of a setup. */
  | 'library'
  /** A folder on another disk that somebody named as a destination of backups; there, only usher’s own objects. */
  | 'destination'
  /** A file whose path somebody gave on the command line. */
  | 'named file'
  /** ~/Library/LaunchAgents, which launchd reads. */
  | 'launch agents'
  /** A folder of its own in the system's temporary folder, removed at the end. */
  | 'temporary folder'
  | 'standard output'
  /** The folder of a rehearsal. */
  | 'rehearsal'

/** Every file of usher that changes files, with the places it is meant for. */
export const writers: Readonly<Record<string, readonly WritablePlace[]>> = {
  'src/entry/demo/demo.ts': ['rehearsal'],
  'src/entry/demo/rehearsal-disk.ts': ['rehearsal'],
  'src/entry/demo/rehearsal-offsite.ts': ['rehearsal'],
  'src/entry/demo/second-machine.ts': ['rehearsal'],
  'src/entry/real-machine/runner.ts': ['temporary folder'],
  'src/features/data/backup/app-native-backup.ts': ['own folders'],
  'src/features/data/backup/archive/earlier-parts.ts': ['own folders'],
  'src/features/data/backup/archive/file-io.ts': ['own folders', 'named file'],
  'src/features/data/backup/archive/part-store.ts': ['own folders'],
  'src/features/data/backup/archive/writer.ts': ['own folders'],
  'src/features/data/backup/engine-export.ts': ['own folders'],
  'src/features/data/backup/extract-tar.ts': ['own folders'],
  'src/features/data/backup/perform.ts': ['own folders'],
  'src/features/data/backup/publish.ts': ['own folders'],
  'src/features/data/offsite/fetch.ts': ['own folders'],
  'src/features/data/offsite/parcel.ts': ['own folders'],
  'src/features/data/restore/carry-over.ts': ['own folders', 'service folders'],
  'src/features/data/restore/durable-disk.ts': ['own folders', 'service folders'],
  'src/features/data/restore/engine-import.ts': ['own folders'],
  'src/features/data/restore/perform.ts': ['own folders', 'service folders'],
  'src/features/data/restore/targets.ts': ['own folders', 'service folders'],
  'src/features/data/restore/trial/perform.ts': ['own folders'],
  'src/features/data/restore/unpack.ts': ['own folders', 'service folders'],
  'src/features/health/checks/tunnel/drop-record.ts': ['own folders'],
  'src/features/health/repair/repairs/file-modes.ts': ['own folders', 'service folders'],
  'src/features/health/usage/record-file.ts': ['own folders'],
  'src/features/installation/hosting/perform.ts': ['own folders', 'launch agents'],
  'src/features/installation/setup/hardlink-test.ts': ['library'],
  'src/features/installation/uninstall/forget.ts': ['own folders'],
  'src/features/installation/uninstall/perform.ts': ['own folders', 'service folders'],
  'src/features/media/members/invitation.ts': ['own folders'],
  'src/features/media/pictures/picture-cache.ts': ['own folders'],
  'src/features/media/space/reclaim/perform.ts': ['library'],
  'src/features/security/support/perform.ts': ['own folders'],
  'src/platform/app-databases/app-database.ts': ['own folders', 'service folders'],
  'src/platform/atomic-write.ts': ['own folders', 'service folders', 'named file', 'launch agents'],
  'src/platform/backup-catalogue/backup-files.ts': ['own folders'],
  'src/platform/backup-catalogue/backup-parts.ts': ['own folders'],
  'src/platform/host/create-folder.ts': ['service folders', 'library'],
  'src/platform/host/extended-attributes.ts': ['service folders'],
  'src/platform/host/ownership-change.ts': ['service folders', 'library'],
  'src/platform/host/remove-tree.ts': ['own folders', 'service folders', 'library'],
  'src/platform/host/unlink-file.ts': ['library'],
  'src/platform/media-apps/servarr/native-backup.ts': ['own folders'],
  'src/platform/offsite/digest.ts': ['temporary folder'],
  'src/platform/offsite/folder.ts': ['destination'],
  'src/platform/release/signature.ts': ['temporary folder'],
  'src/platform/store/database-file.ts': ['own folders'],
  'src/platform/store/locks/file-lock.ts': ['own folders'],
  'src/platform/store/locks/lock-files.ts': ['own folders'],
  'src/platform/store/record-reserve.ts': ['own folders'],
  'src/platform/store/state-copies.ts': ['own folders'],
  'src/platform/store/state-database.ts': ['own folders'],
  'src/platform/temp-folder.ts': ['temporary folder'],
  'src/surfaces/cli/file-output.ts': ['named file'],
  'src/surfaces/cli/process-io.ts': ['standard output'],
  'src/surfaces/http/auth/password.ts': ['own folders'],
  'src/surfaces/top/process-terminal.ts': ['standard output'],
}
