import type { Download } from '../../src/platform/media-apps/roles/download-client.ts'
import type { IndexerQuery } from '../../src/platform/media-apps/roles/indexer-manager.ts'
import type {
  LibraryEvent,
  LibraryFile,
  LibraryItem,
  LibraryPart,
  QueueRow,
} from '../../src/platform/media-apps/roles/library.ts'
import type { ServerItem } from '../../src/platform/media-apps/roles/media-server.ts'
import type { DeskRequest } from '../../src/platform/media-apps/roles/request-desk.ts'
import { minutesAgo } from '../engine.ts'

const none = { tvdb: null, tmdb: null, imdb: null, musicbrainz: null }

export const series = (parts: Partial<LibraryItem> = {}): LibraryItem => ({
  id: '7',
  media: 'series',
  ids: { ...none, tvdb: '371980' },
  title: 'Severance',
  also: ['Ruptura'],
  year: 2022,
  monitored: true,
  status: 'continuing',
  path: '/data/media/tv/Severance',
  profile: '1',
  added_at: minutesAgo(900),
  out_at: null,
  minutes: 50,
  size_bytes: 0,
  wanted: 2,
  here: 1,
  seasons: [{ number: 2, monitored: true, wanted: 2, here: 1, total: 2, size_bytes: 0 }],
  searched_at: null,
  ...parts,
})

export const film = (parts: Partial<LibraryItem> = {}): LibraryItem =>
  series({
    id: '3',
    media: 'films',
    ids: { ...none, tmdb: '346648' },
    title: 'Paddington 2',
    also: [],
    year: 2017,
    status: 'released',
    out_at: minutesAgo(5000),
    path: '/data/media/films/Paddington 2',
    seasons: [],
    ...parts,
  })

export const episode = (number: number, parts: Partial<LibraryPart> = {}): LibraryPart => ({
  id: `e${number}`,
  item: '7',
  season: 2,
  number,
  title: `Episode ${number}`,
  ids: none,
  monitored: true,
  out_at: minutesAgo(600),
  searched_at: null,
  file: null,
  ...parts,
})

export const file = (id: string): LibraryFile => ({
  id,
  item: '7',
  season: 2,
  path: `/data/media/tv/Severance/${id}.mkv`,
  size_bytes: 1,
  quality: 'WEBDL-1080p',
  below_cutoff: false,
  bits_per_second: null,
  added_at: minutesAgo(60),
  minutes: 50,
  video: null,
  resolution: null,
  subtitles: [],
  scene_name: null,
})

export const HASH = 'AB'.repeat(20)

export const event = (kind: LibraryEvent['kind'], parts: Partial<LibraryEvent> = {}): LibraryEvent => ({
  id: kind,
  item: '7',
  part: 'e2',
  kind,
  at: minutesAgo(kind === 'grabbed' ? 90 : 60),
  download_id: HASH,
  source_title: 'Severance.S02E02.1080p',
  quality: null,
  indexer: 'Harbour',
  client: 'qBittorrent',
  reason: null,
  dropped_path: null,
  imported_path: null,
  file: null,
  size_bytes: null,
  ...parts,
})

export const row = (parts: Partial<QueueRow> = {}): QueueRow => ({
  id: 'q',
  item: '7',
  part: 'e2',
  download_id: HASH,
  title: 'Severance.S02E02.1080p',
  status: 'downloading',
  health: 'ok',
  state: 'downloading',
  messages: [],
  files: [],
  season: 2,
  number: 2,
  has_file: false,
  protocol: 'torrent',
  client: 'qBittorrent',
  indexer: 'Harbour',
  size_bytes: 100,
  left_bytes: 40,
  added_at: minutesAgo(90),
  expected_at: null,
  output_path: null,
  quality: null,
  ...parts,
})

export const download = (parts: Partial<Download> = {}): Download =>
  ({
    id: HASH,
    name: 'Severance.S02E02.1080p',
    state: 'downloading',
    said: 'downloading',
    size_bytes: 100,
    done_bytes: 62,
    seeds: 3,
    left_seconds: 60,
    added_at: minutesAgo(90),
    ended_at: null,
    reason: null,
    ...parts,
  }) as Partial<Download> as Download

export const entry = (parts: Partial<ServerItem> = {}): ServerItem => ({
  id: 'j7',
  sort: 'series',
  title: 'Severance',
  year: 2022,
  ids: { ...none, tvdb: '371980' },
  season: null,
  number: null,
  path: null,
  playable: true,
  added_at: minutesAgo(50),
  subtitles: [],
  ...parts,
})

export const query = (indexer: string, parts: Partial<IndexerQuery> = {}): IndexerQuery => ({
  indexer,
  kind: 'query',
  at: minutesAgo(30),
  successful: true,
  query: 'Severance S02E02',
  results: 4,
  source: 'Sonarr',
  title: null,
  milliseconds: 90,
  ...parts,
})

export const blocked = (title: string) => ({
  item: '7',
  title,
  at: minutesAgo(20),
  indexer: null,
  message: 'Too large',
  quality: null,
})

export const asking = (parts: Partial<DeskRequest> = {}): DeskRequest => ({
  id: '212',
  media: 'series',
  ids: { ...none, tvdb: '371980' },
  seasons: [2],
  state: 'approved',
  here: 'processing',
  by: { id: '1', name: 'Ana' },
  decided_by: null,
  asked_at: minutesAgo(950),
  changed_at: minutesAgo(940),
  server: '0',
  item: '7',
  shown_as: null,
  ...parts,
})
