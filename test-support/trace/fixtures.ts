import type { ClientDownload } from '../../src/platform/media-apps/roles/download-client.ts'
import type { IndexerQuery } from '../../src/platform/media-apps/roles/indexer-manager.ts'
import type {
  HistoryEvent,
  MediaFile,
  MediaItem,
  MediaPart,
  QueueRow,
} from '../../src/platform/media-apps/roles/media-manager.ts'
import type { ServerItem } from '../../src/platform/media-apps/roles/media-server.ts'
import type { MediaRequest } from '../../src/platform/media-apps/roles/request-manager.ts'
import { minutesAgo } from '../engine/fake-engine.ts'

const noIds = { tvdb: null, tmdb: null, imdb: null, musicbrainz: null }

export const seriesItem = (parts: Partial<MediaItem> = {}): MediaItem => ({
  id: '7',
  media: 'series',
  ids: { ...noIds, tvdb: '371980' },
  title: 'Severance',
  alternative_titles: ['Ruptura'],
  year: 2022,
  picture: 'sonarr:7.jpg',
  monitored: true,
  status: 'continuing',
  path: '/data/media/tv/Severance',
  profile: '1',
  added_at: minutesAgo(900),
  available_at: null,
  runtime_minutes: 50,
  size_bytes: 0,
  wanted_parts: 2,
  present_parts: 1,
  seasons: [{ number: 2, monitored: true, wanted_parts: 2, present_parts: 1, total_parts: 2, size_bytes: 0 }],
  searched_at: null,
  ...parts,
})

export const filmItem = (parts: Partial<MediaItem> = {}): MediaItem =>
  seriesItem({
    id: '3',
    media: 'films',
    ids: { ...noIds, tmdb: '346648' },
    title: 'Paddington 2',
    alternative_titles: [],
    year: 2017,
    status: 'released',
    available_at: minutesAgo(5000),
    path: '/data/media/films/Paddington 2',
    seasons: [],
    ...parts,
  })

export const episodePart = (number: number, parts: Partial<MediaPart> = {}): MediaPart => ({
  id: `e${number}`,
  item: '7',
  season: 2,
  number,
  title: `Episode ${number}`,
  ids: noIds,
  monitored: true,
  available_at: minutesAgo(600),
  searched_at: null,
  file: null,
  ...parts,
})

export const libraryFile = (id: string): MediaFile => ({
  id,
  item: '7',
  season: 2,
  path: `/data/media/tv/Severance/${id}.mkv`,
  size_bytes: 1,
  quality: 'WEBDL-1080p',
  below_cutoff: false,
  bits_per_second: null,
  added_at: minutesAgo(60),
  runtime_minutes: 50,
  video: null,
  resolution: null,
  subtitles: [],
  scene_name: null,
})

export const TORRENT_HASH = 'AB'.repeat(20)

export const libraryEvent = (kind: HistoryEvent['kind'], parts: Partial<HistoryEvent> = {}): HistoryEvent => ({
  id: kind,
  by_person: false,
  item: '7',
  part: 'e2',
  kind,
  at: minutesAgo(kind === 'grabbed' ? 90 : 60),
  download_id: TORRENT_HASH,
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

export const queueRow = (parts: Partial<QueueRow> = {}): QueueRow => ({
  id: 'q',
  item: '7',
  part: 'e2',
  download_id: TORRENT_HASH,
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
  remaining_bytes: 40,
  added_at: minutesAgo(90),
  expected_at: null,
  output_path: null,
  quality: null,
  ...parts,
})

export const clientDownload = (parts: Partial<ClientDownload> = {}): ClientDownload =>
  ({
    id: TORRENT_HASH,
    name: 'Severance.S02E02.1080p',
    state: 'downloading',
    client_state: 'downloading',
    size_bytes: 100,
    done_bytes: 62,
    seeds: 3,
    remaining_seconds: 60,
    added_at: minutesAgo(90),
    finished_at: null,
    failure_reason: null,
    ...parts,
  }) as Partial<ClientDownload> as ClientDownload

export const serverItem = (parts: Partial<ServerItem> = {}): ServerItem => ({
  id: 'j7',
  type: 'series',
  title: 'Severance',
  year: 2022,
  ids: { ...noIds, tvdb: '371980' },
  season: null,
  number: null,
  path: null,
  playable: true,
  added_at: minutesAgo(50),
  subtitles: [],
  ...parts,
})

export const indexerQuery = (indexer: string, parts: Partial<IndexerQuery> = {}): IndexerQuery => ({
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

export const blockedRelease = (title: string) => ({
  id: '1',
  item: '7',
  title,
  at: minutesAgo(20),
  indexer: null,
  message: 'Too large',
  quality: null,
})

export const mediaRequest = (parts: Partial<MediaRequest> = {}): MediaRequest => ({
  id: '212',
  media: 'series',
  ids: { ...noIds, tvdb: '371980' },
  seasons: [2],
  state: 'approved',
  availability: 'processing',
  requested_by: { id: '1', name: 'Ana' },
  decided_by: null,
  requested_at: minutesAgo(950),
  changed_at: minutesAgo(940),
  server_id: '0',
  is_4k: false,
  server_item_id: '7',
  media_server_item_id: null,
  ...parts,
})
