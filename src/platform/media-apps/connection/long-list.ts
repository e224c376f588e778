import { createEntryReader } from '../../../lib/json-entries.ts'
import type { JsonObject } from '../../../lib/json-reader.ts'
import type { Known } from '../../../lib/known.ts'
import type { AppConnection } from './connection.ts'

/** Some kB for each of 20,000 films, and twice that. The list is read while it arrives, so none of it is held. */
const LIST_BYTES = 256 * 1024 * 1024
/** source: Radarr collects a list of 20,000 films before it sends the first byte */
const LIST_TIMEOUT_MS = 20_000

/** GETs a list that may have tens of thousands of entries, and reads each as soon as it has arrived. */
export function getLongList<Entry>(
  { get }: Pick<AppConnection, 'get'>,
  path: string,
  readEntry: (json: JsonObject) => Entry,
  { place = [], cacheKey }: { place?: readonly string[]; cacheKey?: string } = {},
): Promise<Known<Entry[]>> {
  const entries = createEntryReader(place, readEntry)
  const limits = { max_bytes: LIST_BYTES, timeout_ms: LIST_TIMEOUT_MS }
  return get(path, entries.read, { ...limits, entries, ...(cacheKey !== undefined && { cacheKey }) })
}
