import { usherError, type UsherError } from '../../lib/errors.ts'

/** An object at a destination. */
export interface StoredObject {
  name: string
  /** Null if the destination does not say. */
  bytes: number | null
}

/** A file of this machine that is sent, with the sums to compare. */
export interface StagedFile {
  name: string
  path: string
  bytes: number
  sha256: string
  md5: string
}

export interface TransferOptions {
  signal: AbortSignal
  onBytes(done: number): void
}

/**
 * A destination, as every kind of it is used. Throws OFFSITE-6 to OFFSITE-9 for one that cannot be used now. Nothing
 * waits for ever: the signal ends every wait.
 */
export interface OffsiteStorage {
  /** Returns what was put there when it was added; null if nothing of usher is there. Creates nothing. */
  readId(signal: AbortSignal): Promise<string | null>
  /** Makes the place usher's own, and returns what it answers from then on. */
  claim(id: string, signal: AbortSignal): Promise<string>
  list(signal: AbortSignal): Promise<StoredObject[]>
  freeBytes(signal: AbortSignal): Promise<number | null>
  /** Returns once all of it is there and its sum was compared. Continues an earlier attempt where it can. */
  put(file: StagedFile, options: TransferOptions): Promise<void>
  fetch(name: string, signal: AbortSignal): AsyncIterable<Uint8Array>
  remove(names: readonly string[], signal: AbortSignal): Promise<void>
  /**
   * Removes what interrupted transfers of these objects left and a listing does not show. Call this only while nothing
   * is sent.
   */
  removePartial(names: readonly string[], signal: AbortSignal): Promise<void>
}

/** Returns the error for an answer that makes no sense. */
export const strangeAnswer = (name: string, detail?: string): UsherError =>
  usherError(
    'OFFSITE-7',
    { name, because: 'it answered in a form that usher does not know' },
    detail === undefined ? {} : { detail },
  )

/** The marker and the receipts are small. */
export const MAX_SMALL_OBJECT_BYTES = 64 * 1024
/** More objects than any household sends. A listing that is longer is not believed. */
export const MAX_OBJECTS = 20_000
