import {
  arrayOf,
  isTrue,
  optionalArray,
  optionalNumber,
  optionalString,
  optionalUnixTime,
  requiredId,
  requiredString,
  asObject,
  writableDate,
} from '../../../lib/json-reader.ts'
import type { MediaServerScan, ServerLibrary, ServerUser, TranscodingSettings } from '../roles/media-server.ts'
import { readContainer } from './items.ts'

/** source: `MediaTypeString` of its API document, in the words that Jellyfin and Emby use */
const COLLECTION_TYPES: Readonly<Record<string, string>> = {
  movie: 'movies',
  show: 'tvshows',
  artist: 'music',
  photo: 'photos',
}

export interface PlexSection extends ServerLibrary {
  type: string
  scanned_at: Date | null
}

export const readSections = readContainer('Directory', (json): PlexSection => ({
  id: requiredId(json, 'key'),
  name: requiredString(json, 'title'),
  type: requiredString(json, 'type'),
  collection_type: COLLECTION_TYPES[requiredString(json, 'type')] ?? null,
  paths: arrayOf((location) => requiredString(location, 'path'))(optionalArray(json, 'Location')),
  scanning: isTrue(json, 'refreshing'),
  scanned_at: optionalUnixTime(json, 'scannedAt'),
}))

/** source: python-plexapi, `SystemAccount`: 0 is the server itself, and 1 its owner */
const NOBODY = '0'
const OWNER = '1'

export const readAccounts = (body: unknown): ServerUser[] =>
  readContainer('Account', (json) => ({
    id: String(optionalNumber(json, 'id') ?? 0),
    name: requiredString(json, 'name'),
  }))(body)
    .filter(({ id, name }) => id !== NOBODY && name !== '')
    .map(({ id, name }) => ({ id, name, admin: id === OWNER, enabled: true, last_seen_at: null, library_ids: null }))

/** Reads the scans of all libraries as one. It ended when the library scanned longest ago was; no result is reported. */
export function readScan(sections: readonly PlexSection[], activities: unknown): MediaServerScan {
  const scans = readContainer('Activity', (json) => ({
    type: optionalString(json, 'type') ?? '',
    progress: optionalNumber(json, 'progress'),
  }))(activities).filter(({ type }) => type === 'library.update.section')
  const scanTimes = sections.map(({ scanned_at: at }) => at?.getTime() ?? 0)
  const oldest = scanTimes.length === 0 ? 0 : Math.min(...scanTimes)
  const percent = scans[0]?.progress ?? null
  return {
    running: scans.length > 0 || sections.some(({ scanning }) => scanning),
    // -1 means that it cannot tell.
    progress: percent === null || percent < 0 ? null : percent / 100,
    finished_at: oldest === 0 ? null : writableDate(new Date(oldest)),
    result: null,
  }
}

/** source: the ids in its Preferences.xml. It does not say which interface it uses: VAAPI, Quick Sync or NVENC. */
export function readTranscodingSettings(body: unknown): TranscodingSettings | null {
  const settings = new Map(
    readContainer('Setting', (json) => [requiredString(json, 'id'), asObject(json)['value']] as const)(body),
  )
  if (settings.get('HardwareAcceleratedCodecs') !== true) return null
  const device = settings.get('HardwareDevicePath')
  return {
    acceleration: 'hardware',
    device: typeof device === 'string' && device.startsWith('/dev/') ? device : null,
  }
}
