import { many } from '../../../lib/json-reader.ts'
import type { Library, LibraryFile, LibraryItem, LibraryPart, Media } from '../roles/library.ts'
import { both, from, type Known } from '../connection/known.ts'
import { lineTo, readApart, type Line, type Way } from '../connection/line.ts'
import type { Manners } from '../connection/manners.ts'
import {
  blocked,
  command,
  disk,
  hand,
  healthNotes,
  importing,
  records,
  rootFolder,
  source,
  type Keys,
} from './entries.ts'
import { renewEntries } from './renew.ts'
import { resetKey } from './reset-key.ts'
import { heldByLibrary } from './held.ts'
import { servarrDeeds, type DeedsKind } from './deeds.ts'
import { servarrMoving, type MovingKind } from './moving.ts'
import { libraryEvent, newestFirst } from './history.ts'
import { qualityProfile, qualitySize } from './quality.ts'
import { servarrBackup } from './own-backup.ts'
import { libraryQuality, type QualityWords } from './library-quality.ts'
import { queueRow } from './queue.ts'
import { libraryWiring } from './wiring.ts'

/** A library of thousands answers with some kilobytes for each; twice what 10,000 films take. */
export const LIBRARY_BYTES = 64 * 1024 * 1024
const QUEUE_BYTES = 16 * 1024 * 1024
const QUEUE_ROWS = 2000
const SAMPLED = 8
const BLOCKED_ROWS = 200

/** What one of the family has of its own. */
export interface Kind {
  media: Media
  manners: Manners
  /** `/api/v3` */
  base: string
  keys: Keys
  /** What is put behind `queue`: downloads it cannot match are shown too, and episodes with their numbers. */
  queueWith: string
  /** The query that names what an indexer is asked for. */
  sought: DeedsKind['sought']
  /** For a library of films. */
  addFilm?(line: Line): NonNullable<DeedsKind['addFilm']>
  /** The path of an item's history, up to its number. */
  historyOf: string
  quality: Omit<QualityWords, 'base'>
  moving: MovingKind
  items(line: Line): Promise<Known<LibraryItem[]>>
  parts(line: Line, item: string): Promise<Known<LibraryPart[]>>
  files(line: Line, item: string): Promise<Known<LibraryFile[]>>
  /** The files of many items in one question, where the app answers that. */
  sample?(line: Line, items: readonly string[]): Promise<Known<LibraryFile[]>>
}

/** A library of the family behind the interface that the domain asks for. */
export function servarrLibrary(kind: Kind, way: Way): Library {
  const { media, manners, base, keys } = kind
  const line = lineTo(manners, way)
  const quality = libraryQuality(line, { base, ...kind.quality })
  const events = many(libraryEvent(keys))
  const asked = async (path: string) =>
    from(await line.ask(`${base}/${path}`, events, { most_bytes: QUEUE_BYTES }), newestFirst)
  const hands = () => line.ask(`${base}/downloadclient`, many(hand))
  const sources = () => line.ask(`${base}/indexer`, many(source))
  const health = () => line.ask(`${base}/health`, (said) => healthNotes(many((one) => one)(said)))
  return {
    ...line,
    media,
    wiring: libraryWiring(readApart(line), base, media),
    items: () => kind.items(line),
    parts: (item) => kind.parts(line, item),
    files: (item) => kind.files(line, item),
    sample: (items) =>
      kind.sample
        ? kind.sample(line, items)
        : eachOf(
            items.slice(0, SAMPLED).map((item) => kind.files(line, item)),
            way.now(),
          ),
    queue: () =>
      line.ask(
        `${base}/queue?page=1&pageSize=${QUEUE_ROWS}&${kind.queueWith}`,
        (said) => records(said).map(queueRow(keys)),
        { most_bytes: QUEUE_BYTES },
      ),
    history: (item) => asked(`${kind.historyOf}${encodeURIComponent(item)}`),
    since: (when) => asked(`history/since?date=${when.toISOString()}`),
    blocked: () =>
      line.ask(`${base}/blocklist?page=1&pageSize=${BLOCKED_ROWS}&sortKey=date&sortDirection=descending`, (said) =>
        records(said).map(blocked(keys)),
      ),
    commands: () => line.ask(`${base}/command`, many(command(keys))),
    profiles: async () => from(await quality.profiles(), (all) => all.map(qualityProfile)),
    quality,
    sizes: () => line.ask(`${base}/qualitydefinition`, many(qualitySize)),
    roots: () => line.ask(`${base}/rootfolder`, many(rootFolder), { most_bytes: QUEUE_BYTES }),
    disks: () => line.ask(`${base}/diskspace`, many(disk)),
    health,
    sources,
    hands,
    rotation: resetKey({ line, manners, way }, base),
    ownBackup: servarrBackup(line, base),
    renew: async (other) =>
      other.app === 'qbittorrent' || other.app === 'sabnzbd' ? renewEntries(line, `${base}/downloadclient`, other) : [],
    holds: async () => heldByLibrary(await hands(), await sources(), await health()),
    importing: () => line.ask(`${base}/config/mediamanagement`, importing),
    moving: servarrMoving(readApart(line), base, kind.moving),
    deeds: servarrDeeds(line, { base, sought: kind.sought, addFilm: kind.addFilm?.(line) ?? null }),
  }
}

/** Several lists as one; the first that is not known decides. */
async function eachOf<T>(answers: Promise<Known<T[]>>[], now: Date): Promise<Known<T[]>> {
  let all: Known<T[]> | undefined
  for (const answer of await Promise.all(answers))
    all = all === undefined ? answer : from(both(all, answer), ([some, more]) => [...some, ...more])
  return all ?? { known: true, value: [], at: now }
}
