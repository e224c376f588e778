import { closeSync, openSync, writeSync } from 'node:fs'
import {
  requiredId,
  arrayOf,
  optionalDate,
  requiredString,
  asObject,
  type JsonObject,
  optionalCount,
} from '../../../lib/json-reader.ts'
import type { NativeBackup, NativeBackupOptions, NativeBackupFile } from '../roles/native-backup.ts'
import { toKnown } from '../../../lib/known.ts'
import type { AppConnection } from '../connection/connection.ts'
import { requireKnown } from '../../../lib/require-known.ts'
import { rethrowWithPath, usherError } from '../../../lib/errors.ts'

const POLL_INTERVAL_MS = 500
const TIMEOUT_MS = 300_000
/** source: the family's `CommandStatus` */
const FAILED_STATUSES = ['failed', 'aborted', 'cancelled', 'orphaned']
/** source: the family's `BackupResource.path`; any other path is not a backup */
const BACKUP_PATH = /^\/backup\/[a-z]+\/([\w.+-]+\.zip)$/
const ZIP_SIGNATURE = Buffer.from('PK\u0003\u0004')

interface BackupListing {
  id: string
  path: string
  bytes: number
  created_at: number
}

/**
 * Deletes the backup in the app after the download: the app never deletes a backup that was requested.
 * source: the family's API documents: the command `Backup`, and `GET /system/backup` with the `path` of each file
 */
export const createServarrBackup = (connection: AppConnection, apiPath: string): NativeBackup => ({
  createAndDownload: (to, how) =>
    toKnown(
      () => new Date(),
      () => createAndDownload({ connection, apiPath }, to, how),
    ),
})

interface BackupContext {
  connection: AppConnection
  apiPath: string
}

async function createAndDownload(of: BackupContext, to: string, how: NativeBackupOptions): Promise<NativeBackupFile> {
  const { connection, apiPath } = of
  const before = new Set((await listBackups(of)).map(({ path }) => path))
  const json = { name: 'Backup' }
  const command = await requireKnown(
    connection.mutate({ method: 'POST', path: `${apiPath}/command`, json }, (body) => requiredId(asObject(body), 'id')),
  )
  await waitForCommand(of, command, how)
  const newBackups = (await listBackups(of))
    .filter(({ path }) => !before.has(path))
    .toSorted((listing, other) => other.created_at - listing.created_at)
  const [newest] = newBackups
  if (!newest) throw unexpectedResponse(of, 'it does not list the new backup')
  try {
    const name = BACKUP_PATH.exec(newest.path)?.[1]
    if (name === undefined) throw unexpectedResponse(of, 'its path is outside the backup folder')
    await downloadBackup(of, newest, to, how)
    return { name }
  } finally {
    // If two are new, one may be somebody else's.
    if (newBackups.length === 1)
      await connection.mutate(
        { method: 'DELETE', path: `${apiPath}/system/backup/${encodeURIComponent(newest.id)}` },
        () => null,
      )
  }
}

const listBackups = ({ connection, apiPath }: BackupContext): Promise<BackupListing[]> =>
  requireKnown(connection.get(`${apiPath}/system/backup`, arrayOf(readBackup)))

const readBackup = (json: JsonObject): BackupListing => ({
  id: requiredId(json, 'id'),
  path: requiredString(json, 'path'),
  bytes: optionalCount(json, 'size') ?? 0,
  created_at: optionalDate(json, 'time')?.getTime() ?? 0,
})

async function waitForCommand(
  { connection, apiPath }: BackupContext,
  command: string,
  { signal, timeout_ms = TIMEOUT_MS }: NativeBackupOptions,
) {
  const path = `${apiPath}/command/${encodeURIComponent(command)}`
  const timeout = AbortSignal.timeout(timeout_ms)
  for (let attempt = 1; ; attempt += 1) {
    const status = await requireKnown(
      connection.get(path, (body) => requiredString(asObject(body), 'status'), { cacheKey: `${path} ${attempt}` }),
    )
    if (status === 'completed') return
    if (FAILED_STATUSES.includes(status))
      throw unexpectedResponse({ connection, apiPath }, `it reports the status ${status}`)
    signal.throwIfAborted()
    if (timeout.aborted)
      throw usherError('APP-4', {
        app: connection.title,
        service: connection.service,
        seconds: String(timeout_ms / 1000),
      })
    const { setTimeout } = await import('node:timers/promises')
    await setTimeout(Math.min(POLL_INTERVAL_MS, timeout_ms), undefined, { signal })
  }
}

/** The app reports the size first: if one byte is missing or extra, it is not that backup. */
async function downloadBackup(
  of: BackupContext,
  { path, bytes }: BackupListing,
  to: string,
  { max_bytes }: NativeBackupOptions,
): Promise<void> {
  const file = openSync(to, 'wx', 0o600)
  let receivedBytes = 0
  let start = Buffer.alloc(0)
  try {
    await of.connection.download(path, bytes > 0 ? Math.min(bytes, max_bytes) : max_bytes, (piece) => {
      if (start.length < ZIP_SIGNATURE.length) start = Buffer.concat([start, piece.subarray(0, ZIP_SIGNATURE.length)])
      writeWhole(file, piece, to)
      receivedBytes += piece.length
    })
  } finally {
    closeSync(file)
  }
  if (bytes > 0 && receivedBytes !== bytes)
    throw unexpectedResponse(of, `it has ${receivedBytes} bytes instead of ${bytes}`)
  if (!start.subarray(0, ZIP_SIGNATURE.length).equals(ZIP_SIGNATURE))
    throw unexpectedResponse(of, 'it is not an archive')
}

function writeWhole(file: number, piece: Buffer, path: string): void {
  try {
    for (let done = 0; done < piece.length;) done += writeSync(file, piece, done)
  } catch (thrown) {
    rethrowWithPath(path)(thrown)
  }
}

const unexpectedResponse = ({ connection }: BackupContext, why: string) =>
  usherError('APP-9', { app: connection.title, service: connection.service, what: 'its own backup', why })
