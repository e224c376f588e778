import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UsherError } from '../../src/lib/errors.ts'
import { digestStream, readPieces } from '../../src/platform/offsite/digest.ts'
import { openBucket } from '../../src/platform/offsite/s3/bucket.ts'
import type { StagedFile } from '../../src/platform/offsite/storage.ts'
import { TEMP_FOLDER_PREFIX } from '../machine/temp-folders.ts'
import { startS3Twin, type S3Twin, type TwinOptions } from './s3-twin.ts'

export const TWIN_KEY = 'AKIAIOSFODNN7EXAMPLE'
export const TWIN_SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
export const PARCEL = '2026-03-14-140000.0123456789ab.tar.age'
export const MIB = 1024 * 1024

const twins: S3Twin[] = []

export async function stopTwins(): Promise<void> {
  for (const twin of twins.splice(0)) await twin.stop()
}

/** Starts a twin, and opens its bucket with the prefix `usher/`. */
export async function openTwin(
  twinOptions: TwinOptions = {},
  access: Partial<{ key: string; secret: string; now: () => Date }> = {},
) {
  const twin = await startS3Twin(twinOptions)
  twins.push(twin)
  const destination = { name: 'bucket', location: `${twin.origin}/backups/usher`, region: 'us-east-1' }
  const storage = openBucket(destination, { key: TWIN_KEY, secret: TWIN_SECRET, now: () => new Date(), ...access })
  return { twin, storage }
}

export async function stagedFile(bytes: number): Promise<StagedFile & { content: Buffer<ArrayBuffer> }> {
  const path = join(mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX)), 'parcel')
  writeFileSync(path, randomBytes(bytes))
  return { name: PARCEL, path, ...(await digestStream(readPieces(path))), content: Buffer.from(readFileSync(path)) }
}

/** Returns the code, the sentence and the detail of the error. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof UsherError)) throw new Error(`not refused: ${String(error)}`)
  return `${error.data.code} ${error.data.summary} ${error.data.detail ?? ''}`
}
