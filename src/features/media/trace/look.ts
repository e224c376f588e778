import type { Download } from '../../../platform/media-apps/roles/download-client.ts'
import type { Indexer, IndexerQuery } from '../../../platform/media-apps/roles/indexer-manager.ts'
import type {
  BlockedRelease,
  Importing,
  LibraryCommand,
  LibrarySource,
} from '../../../platform/media-apps/roles/library-settings.ts'
import type {
  Library,
  LibraryEvent,
  LibraryFile,
  LibraryItem,
  LibraryPart,
  QueueRow,
} from '../../../platform/media-apps/roles/library.ts'
import type { ServerItem, ServerScan } from '../../../platform/media-apps/roles/media-server.ts'
import type { DeskMember, DeskRequest } from '../../../platform/media-apps/roles/request-desk.ts'
import type { WantedSubtitles } from '../../../platform/media-apps/roles/subtitles.ts'
import { from, type Known } from '../../../platform/media-apps/connection/known.ts'
import { same } from '../requests/filed.ts'
import type { Strangers, TraceApps } from './apps.ts'
import type { Scope } from './scope.ts'

/** Everything that the apps say about one item. Null stands for an app that the stack does not have. */
export interface Seen {
  now: Date
  library: string
  item: LibraryItem
  scope: Scope
  /** Those of the scope; a film is one part, with its own number. */
  parts: Known<LibraryPart[]>
  files: Known<LibraryFile[]>
  history: Known<LibraryEvent[]>
  queue: Known<QueueRow[]>
  blocked: Known<BlockedRelease[]>
  commands: Known<LibraryCommand[]>
  sources: Known<LibrarySource[]>
  importing: Known<Importing>
  downloads: { client: string; protocol: 'torrent' | 'usenet'; all: Known<Download[]> }[]
  managers: { manager: string; indexers: Known<Indexer[]>; asked: Known<IndexerQuery[]> }[]
  desk: { title: string; request: Known<DeskRequest | undefined>; member: DeskMember | undefined } | null
  server: {
    title: string
    shown: Known<ServerItem | undefined>
    episodes: Known<ServerItem[]>
    scan: Known<ServerScan>
    /** Whether the member who asked is shown it; null where nobody did, or nobody knows who they are there. */
    sees: Known<boolean> | null
  } | null
  subtitles: { title: string; wanted: Known<WantedSubtitles[]> } | null
  strangers: Strangers
}

/** Asks each app a fixed number of questions, however much it has: 9 a library, 1 a client, 2 a manager. */
export async function look(
  apps: TraceApps,
  library: Library,
  item: LibraryItem,
  scope: Scope,
  now: Date,
): Promise<Seen> {
  const [parts, files, history, queue, blocked, commands, sources, importing, downloads, managers, desk, subtitles] =
    await Promise.all([
      library.parts(item.id),
      library.files(item.id),
      library.history(item.id),
      library.queue(),
      library.blocked(),
      library.commands(),
      library.sources(),
      library.importing(),
      Promise.all(
        apps.downloads.map(async (one) => ({ client: one.title, protocol: one.protocol, all: await one.downloads() })),
      ),
      Promise.all(apps.indexers.map(lookAtManager)),
      lookAtDesk(apps, item, scope),
      lookForSubtitles(apps, item),
    ])
  return {
    now,
    library: library.title,
    item,
    scope,
    parts:
      item.media === 'films'
        ? from(files, (all) => [filmAsPart(item, all)])
        : from(parts, (all) => within(all, item, scope)),
    files,
    history,
    queue: from(queue, (rows) => rows.filter((row) => row.item === item.id)),
    blocked: from(blocked, (all) => all.filter((one) => one.item === item.id)),
    commands,
    sources,
    importing,
    downloads,
    managers,
    desk,
    server: await lookAtServer(apps, item, desk?.member),
    subtitles,
    strangers: apps.strangers,
  }
}

/** A part is looked for only where its series is too. */
const within = (parts: readonly LibraryPart[], item: LibraryItem, { season, episode }: Scope): LibraryPart[] =>
  parts
    .filter((part) => (season === null || part.season === season) && (episode === null || part.number === episode))
    .toSorted((a, b) => (a.season ?? 0) - (b.season ?? 0) || (a.number ?? 0) - (b.number ?? 0))
    .map((part) => ({ ...part, monitored: part.monitored && item.monitored }))

const filmAsPart = (item: LibraryItem, files: readonly LibraryFile[]): LibraryPart => ({
  id: item.id,
  item: item.id,
  season: null,
  number: null,
  title: item.title,
  ids: item.ids,
  monitored: item.monitored,
  out_at: item.out_at,
  searched_at: item.searched_at,
  file: files[0]?.id ?? null,
})

async function lookAtManager(manager: TraceApps['indexers'][number]) {
  const [indexers, asked] = await Promise.all([manager.indexers(), manager.asked()])
  return { manager: manager.title, indexers, asked }
}

/** The newest request for it that covers the season, found by the numbers of the catalogues. */
async function lookAtDesk({ desk }: TraceApps, item: LibraryItem, { season }: Scope): Promise<Seen['desk']> {
  if (!desk || item.media === 'music') return null
  const [requests, members] = await Promise.all([desk.requests(), desk.members()])
  const media = item.media === 'films' ? 'film' : 'series'
  const request = from(requests, (all) =>
    all.find(
      (one) =>
        one.media === media &&
        same(one.ids, item.ids) &&
        (season === null || one.seasons.length === 0 || one.seasons.includes(season)),
    ),
  )
  const by = request.known ? request.value?.by.id : undefined
  return { title: desk.title, request, member: members.known ? members.value.find(({ id }) => id === by) : undefined }
}

async function lookForSubtitles({ subtitles }: TraceApps, item: LibraryItem): Promise<Seen['subtitles']> {
  if (!subtitles || item.media === 'music') return null
  const wanted = from(await subtitles.wanted(), (all) =>
    all.filter((one) => one.media === item.media && one.item === item.id),
  )
  return { title: subtitles.title, wanted }
}

async function lookAtServer(
  { server }: TraceApps,
  item: LibraryItem,
  member: DeskMember | undefined,
): Promise<Seen['server']> {
  if (!server || item.media === 'music') return null
  const [items, scan] = await Promise.all([server.items(), server.scan()])
  const sort = item.media === 'films' ? 'film' : 'series'
  const shown = from(items, (all) => {
    const fitting = all.filter((one) => one.sort === sort)
    return fitting.find(({ ids }) => same(ids, item.ids)) ?? fitting.find(({ path }) => path === item.path)
  })
  const found = shown.known ? shown.value : undefined
  const [episodes, sees] = await Promise.all([
    found && sort === 'series' ? server.episodes(found.id) : from(shown, () => []),
    found && member?.seen_as ? server.sees(member.seen_as, found.id) : null,
  ])
  return { title: server.title, shown, episodes, scan, sees }
}
