import type { ClientDownload, DownloadState } from '../../../platform/media-apps/roles/download-client.ts'
import type { ClientPause } from './record.ts'

/** What a pause has to know of a client. */
export interface ClientReading {
  scope: 'downloads' | 'client'
  /** The client's own switch. */
  isPaused: boolean
  downloads: readonly Pick<ClientDownload, 'id' | 'state' | 'size_bytes' | 'done_bytes'>[]
}

/** What a client is told, and what is recorded of it. */
export interface ClientChange {
  /** The downloads to pause or resume one by one. */
  downloads: string[]
  /** Whether to use the client's own switch. */
  whole: boolean
  record: ClientPause
  /** How many downloads somebody else paused. */
  kept: number
  /** What usher paused and the client does not list. */
  missing: string[]
}

const RECEIVING: readonly DownloadState[] = ['queued', 'metadata', 'downloading', 'stalled']

export const isReceiving = ({ state }: Pick<ClientDownload, 'state'>): boolean => RECEIVING.includes(state)

/** A check of what is there may end with a download. */
const isUnfinished = (download: ClientReading['downloads'][number]): boolean =>
  isReceiving(download) || (download.state === 'checking' && download.done_bytes < download.size_bytes)

const NOTHING_PAUSED: ClientPause = { paused: [], pausing: [], left: [], whole: null, failed: null }

/**
 * Plans what to pause. `again` also pauses what somebody has resumed in the client since usher paused it; without it,
 * only what was added later. What is paused already belongs to whoever paused it.
 */
export function planClientPause(
  { scope, isPaused, downloads }: ClientReading,
  before: ClientPause | null,
  { again }: { again: boolean },
): ClientChange {
  const record = before ?? NOTHING_PAUSED
  const alreadyPaused = downloads.filter(({ state }) => state === 'paused').map(({ id }) => id)
  if (scope === 'client') {
    const isOwn = record.whole === 'paused' || record.whole === 'pausing'
    const isWanted = !isPaused && (record.whole === null || record.whole === 'pausing' || again)
    const whole = isWanted ? 'pausing' : isOwn && isPaused ? 'paused' : 'left'
    return { downloads: [], whole: isWanted, record: { ...NOTHING_PAUSED, whole }, kept: 0, missing: [] }
  }
  // Also those that are missing now: a client that has just started may still be loading them.
  const own = [...record.paused, ...record.pausing]
  const known = new Set(again ? [] : [...record.paused, ...record.left])
  const pausing = downloads.filter((download) => isUnfinished(download) && !known.has(download.id)).map(({ id }) => id)
  // What somebody resumed is theirs from then on.
  const resumed = downloads.flatMap((one) => (own.includes(one.id) && isReceiving(one) ? [one.id] : []))
  const left = [...new Set([...record.left, ...resumed, ...alreadyPaused.filter((id) => !own.includes(id))])]
  const paused = own.filter((id) => !pausing.includes(id) && !resumed.includes(id))
  const kept = alreadyPaused.filter((id) => !own.includes(id)).length
  return {
    downloads: pausing,
    whole: false,
    record: { paused, pausing, left: left.filter((id) => !pausing.includes(id)), whole: null, failed: null },
    kept,
    missing: [],
  }
}

/** Plans what to resume: what usher paused and is still paused. */
export function planClientResume({ scope, isPaused, downloads }: ClientReading, record: ClientPause): ClientChange {
  const own = new Set([...record.paused, ...record.pausing])
  const paused = downloads.filter(({ state }) => state === 'paused').map(({ id }) => id)
  if (scope === 'client') {
    const isOwn = record.whole === 'paused' || record.whole === 'pausing'
    return { downloads: [], whole: isOwn && isPaused, record, kept: 0, missing: [] }
  }
  return {
    downloads: paused.filter((id) => own.has(id)),
    whole: false,
    record,
    kept: paused.filter((id) => !own.has(id)).length,
    missing: [...own].filter((id) => downloads.every((one) => one.id !== id)),
  }
}

/** How long a client that was resumed may take to list a download, in milliseconds. A large one loads for minutes. */
const LOADING_MS = 10 * 60_000

/** Returns the record of what a resumed client does not list yet; null once there is nothing to wait for. */
export function recordAwaited({ record, missing }: ClientChange, now: Date): ClientPause | null {
  const awaiting_since = record.awaiting_since ?? now.toISOString()
  const age_ms = now.getTime() - Date.parse(awaiting_since)
  const isLoading = missing.length > 0 && age_ms >= 0 && age_ms < LOADING_MS
  return isLoading ? { ...NOTHING_PAUSED, paused: missing, awaiting_since } : null
}

/** Returns the record once the client reports what was asked for. */
export const recordPaused = ({ record }: ClientChange): ClientPause => ({
  ...record,
  paused: [...record.paused, ...record.pausing],
  pausing: [],
  whole: record.whole === 'pausing' ? 'paused' : record.whole,
})
