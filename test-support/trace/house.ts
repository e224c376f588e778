import { trace as kind, type HopData, type HopName, type TraceData } from '../../contract/kinds/trace.ts'
import type { Download, DownloadClient } from '../../src/platform/media-apps/roles/download-client.ts'
import type { IndexerManager, IndexerQuery } from '../../src/platform/media-apps/roles/indexer-manager.ts'
import type {
  Library,
  LibraryEvent,
  LibraryFile,
  LibraryItem,
  LibraryPart,
  QueueRow,
} from '../../src/platform/media-apps/roles/library.ts'
import type { BlockedRelease } from '../../src/platform/media-apps/roles/library-settings.ts'
import type { MediaServer, ServerItem } from '../../src/platform/media-apps/roles/media-server.ts'
import type { Called, DeskRequest, RequestDesk } from '../../src/platform/media-apps/roles/request-desk.ts'
import type { Subtitles, WantedSubtitles } from '../../src/platform/media-apps/roles/subtitles.ts'
import type { Known } from '../../src/platform/media-apps/connection/known.ts'
import { minutesAgo, NOW } from '../engine.ts'
import type { TraceApps } from '../../src/features/media/trace/apps.ts'
import { gatherTrace } from '../../src/features/media/trace/gather.ts'
import { asking, entry, episode, file, film, series } from './things.ts'

/** A household of one series and one film whose apps say what a test gives them. */
export interface House {
  items: LibraryItem[]
  films: LibraryItem[]
  parts: LibraryPart[]
  files: LibraryFile[]
  history: LibraryEvent[]
  queue: QueueRow[]
  blocked: BlockedRelease[]
  commands: { name: string; status: string; items: string[]; parts: string[] }[]
  sources: { id: string; name: string; enabled: boolean; protocol: 'torrent'; managed_as: string | null }[]
  hardlinks: boolean
  downloads: Download[]
  queries: IndexerQuery[]
  failing: string[]
  requests: DeskRequest[]
  /** What the desk calls what was asked for, by its number at TMDB. */
  called: Record<string, Called>
  sees: boolean
  shown: ServerItem[]
  episodes: ServerItem[]
  scanned: Date | null
  subtitles: WantedSubtitles[]
  /** Apps that do not answer, by their titles, or one of their answers: `Sonarr history`. */
  silent: string[]
  /** Every question that was asked, as `Sonarr parts`. */
  asked: string[]
}

/** Two episodes out, the first here and shown; the second is a test's own. */
export function house(parts: Partial<House> = {}): House {
  return {
    items: [series()],
    films: [film()],
    parts: [episode(1, { file: 'f1' }), episode(2)],
    files: [file('f1')],
    history: [],
    queue: [],
    blocked: [],
    commands: [],
    sources: [{ id: '1', name: 'Harbour (Prowlarr)', enabled: true, protocol: 'torrent', managed_as: '1' }],
    hardlinks: true,
    downloads: [],
    queries: [],
    failing: [],
    requests: [asking()],
    called: {},
    sees: true,
    shown: [entry()],
    episodes: [1, 2].map((number) => entry({ id: `j${number}`, sort: 'episode', season: 2, number })).slice(0, 1),
    scanned: minutesAgo(10),
    subtitles: [],
    silent: [],
    asked: [],
    ...parts,
  }
}

export function appsIn(told: House): TraceApps {
  const says =
    (app: string) =>
    <T>(what: string, value: T) =>
    async (): Promise<Known<T>> => {
      told.asked.push(`${app} ${what}`)
      const because = `${app} did not answer.`
      const silent = told.silent.includes(app) || told.silent.includes(`${app} ${what}`)
      return silent ? { known: false, because, code: 'APP-4' } : { known: true, value, at: NOW }
    }
  const library = (title: string, media: Library['media'], items: LibraryItem[]) => {
    const say = says(title)
    return {
      title,
      media,
      items: say('items', items),
      parts: say('parts', media === 'series' ? told.parts : []),
      files: say('files', told.files),
      history: say('history', told.history),
      queue: say('queue', told.queue),
      blocked: say('blocked', told.blocked),
      commands: say('commands', told.commands as never),
      sources: say('sources', told.sources),
      importing: say('importing', { hardlinks: told.hardlinks, least_free_bytes: 0 }),
    } as Partial<Library> as Library
  }
  const [client, manager, desk, server, bazarr] = ['qBittorrent', 'Prowlarr', 'Seerr', 'Jellyfin', 'Bazarr'].map(says)
  const indexers = told.sources.map(({ id, name }) => ({
    id,
    name,
    failing: told.failing.includes(id) ? { since: null, last: null, until: null } : null,
  }))
  return {
    libraries: [library('Sonarr', 'series', told.items), library('Radarr', 'films', told.films)],
    downloads: [
      {
        title: 'qBittorrent',
        protocol: 'torrent',
        downloads: client!('downloads', told.downloads),
      } as Partial<DownloadClient> as DownloadClient,
    ],
    indexers: [
      {
        title: 'Prowlarr',
        indexers: manager!('indexers', indexers as never),
        asked: manager!('asked', told.queries),
      } as Partial<IndexerManager> as IndexerManager,
    ],
    desk: {
      title: 'Seerr',
      requests: desk!('requests', told.requests),
      called: ({ ids }) => desk!(`called ${ids.tmdb}`, told.called[ids.tmdb ?? ''] ?? null)(),
      members: desk!('members', [{ id: '1', name: 'Ana', admin: false, requests: 1, seen_as: 'j-ana' }]),
    } as Partial<RequestDesk> as RequestDesk,
    server: {
      title: 'Jellyfin',
      items: server!('items', told.shown),
      episodes: server!('episodes', told.episodes),
      scan: server!('scan', { running: false, progress: null, ended_at: told.scanned, result: 'Completed' }),
      sees: server!('sees', told.sees),
    } as Partial<MediaServer> as MediaServer,
    strangers: { desk: null, server: null, subtitles: null },
    subtitles: { title: 'Bazarr', wanted: bazarr!('wanted', told.subtitles) } as Partial<Subtitles> as Subtitles,
  }
}

/** The second episode is here too. */
export const bothHere: Partial<House> = {
  parts: [episode(1, { file: 'f1' }), episode(2, { file: 'f2' })],
  files: [file('f1'), file('f2')],
}

/** And it can be watched. */
export const bothShown: Partial<House> & Pick<House, 'episodes'> = {
  ...bothHere,
  episodes: [1, 2].map((number) => entry({ id: `j${number}`, sort: 'episode', season: 2, number })),
}

/** The second was searched for. */
export const searching = [episode(1, { file: 'f1' }), episode(2, { searched_at: minutesAgo(30) })]

export const sources = ['1', '2'].map((id) => ({
  id,
  name: `Indexer ${id} (Prowlarr)`,
  enabled: true,
  protocol: 'torrent' as const,
  managed_as: id,
}))

/** The trace of a household, held to its declared shape. */
export async function traced(parts: Partial<House> = {}, term = 'severance s2', season?: number): Promise<TraceData> {
  const data = await gatherTrace({ apps: appsIn(house(parts)), term, season, now: NOW })
  return kind.shape.strict().parse(data)
}

export const hopOf = (data: TraceData, name: HopName): HopData => data.hops.find(({ hop }) => hop === name)!
