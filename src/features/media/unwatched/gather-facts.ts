import type { NotKnownData } from '../../../../contract/kinds/shapes.ts'
import { mapConcurrently } from '../../../lib/concurrency.ts'
import { unansweredReasons } from '../../../lib/known.ts'
import { newestByService, projectContainers } from '../../../platform/engine/project-containers.ts'
import type { Machine } from '../../../platform/machine.ts'
import { mediaAppsOf, type MediaApps } from '../../../platform/media-apps/media-apps.ts'
import type { MediaServer } from '../../../platform/media-apps/roles/media-server.ts'
import { createPathMapper, type PathMapper } from '../shared/host-paths.ts'
import { createRequestMatcher, type RequestMatcher } from '../requests/request-matcher.ts'
import { findSharedFolder } from './shared-folder.ts'
import { readManager, titlesOf, type ManagedTitle } from './manager-titles.ts'
import { listSeededFiles, measureTitle, type ClientTorrents, type SeededFiles } from './title-disk.ts'
import type { TitleFacts } from './title-facts.ts'
import { createUseReader, readServerPlays, type ServerPlays, type TitleUse } from './title-plays.ts'

const FOLDERS_AT_ONCE = 8

/** A title before its files were looked at. */
export type UnmeasuredTitle = Omit<TitleFacts, 'size_bytes' | 'frees_bytes' | 'because' | 'owed' | 'owed_not_known'> & {
  reported_bytes: number
}

export interface FactsQuery {
  /** Files that were imported since count as added then. */
  importsSince: Date
  /** The tags and genres of the media managers. */
  withLabels: boolean
  /** The favourites of the members. */
  withFavourites: boolean
  /** The libraries of the media servers. */
  withLibraries: boolean
  /** The files of other titles are not looked at. */
  wanted?: (title: UnmeasuredTitle) => boolean
}

export interface GatheredFacts {
  titles: TitleFacts[]
  servers: MediaServer[]
  /** The media managers that listed their titles: one that is not among them is gone. */
  listed: ReadonlySet<string>
  not_known: NotKnownData[]
}

/** Asks every app what it knows of each film and series, at this moment. Throws if the engine does not answer. */
export async function gatherTitleFacts(machine: Machine, query: FactsQuery): Promise<GatheredFacts> {
  const apps = await appsWithContainers(machine)
  const [managers, servers, matchers, torrents] = await Promise.all([
    Promise.all(apps.mediaManagers.map((manager) => readManager(manager, query))),
    Promise.all(apps.mediaServers.map((server) => readServerPlays(server, machine.now(), query))),
    Promise.all(apps.requestManagers.map((one) => createRequestMatcher(one, apps.mediaManagers))),
    Promise.all(
      apps.torrentClients.map(async (client): Promise<ClientTorrents> => ({
        client,
        downloads: await client.downloads(),
      })),
    ),
  ])
  const useOf = createUseReader(servers)
  const titles = managers.flatMap(titlesOf).map((title) => toUnmeasured(title, useOf(title.item), matchers))
  const wanted = query.wanted ? titles.filter(query.wanted) : titles
  const paths = await pathsOnThisMachine(machine)
  const pathOf = (title: UnmeasuredTitle) => paths?.toHostPath(title.manager.service, title.path) ?? null
  const folders = titles.map((title) => ({ of: title, name: title.title, path: pathOf(title) }))
  const seeded: SeededFiles = paths
    ? await listSeededFiles(torrents, paths, machine)
    : { byFile: new Map(), isPartial: torrents.length > 0 }
  return {
    titles: await mapConcurrently(wanted, FOLDERS_AT_ONCE, async (title) => {
      const { reported_bytes, ...rest } = title
      const disk = await measureTitle(pathOf(title), reported_bytes, seeded, machine)
      return { ...rest, ...disk, ...findSharedFolder(title, folders) }
    }),
    servers: apps.mediaServers,
    listed: new Set(managers.flatMap(({ manager, items }) => (items.known ? manager.service : []))),
    not_known: [
      ...apps.not_known,
      ...managers.flatMap(({ manager, items, queue, imports, labels }) =>
        unansweredReasons(manager.title, items, queue, imports, ...(labels ? [labels] : [])),
      ),
      ...servers.flatMap((server, at) => unansweredServer(apps.mediaServers[at]!.title, server)),
      ...matchers.flatMap(({ requests }, at) => unansweredReasons(apps.requestManagers[at]!.title, requests)),
      ...torrents.flatMap(({ downloads }, at) => unansweredReasons(apps.torrentClients[at]!.title, downloads)),
    ],
  }
}

const unansweredServer = (title: string, server: ServerPlays): NotKnownData[] => {
  const { items, plays, sessions, favourites, libraries } = server
  return unansweredReasons(title, items, plays, sessions, ...[favourites, libraries].filter((one) => one !== null))
}

type UsedApps = Pick<MediaApps, 'mediaManagers' | 'mediaServers' | 'requestManagers' | 'not_known'> & {
  torrentClients: MediaApps['downloadClients']
}

/** What was never turned on has no say. What is down has, and its silence counts. */
async function appsWithContainers(machine: Machine): Promise<UsedApps> {
  const apps = await mediaAppsOf(machine)
  const present = await apps.servicesWithContainers()
  const isPresent = ({ service }: { service: string }) => present.has(service)
  return {
    mediaManagers: apps.mediaManagers.filter((manager) => manager.media !== 'music' && isPresent(manager)),
    mediaServers: apps.mediaServers.filter(isPresent),
    requestManagers: apps.requestManagers.filter(isPresent),
    torrentClients: apps.downloadClients.filter((client) => client.protocol === 'torrent' && isPresent(client)),
    not_known: apps.not_known,
  }
}

/** Null if the engine is on another machine: a folder of the same name here is another one. */
export async function pathsOnThisMachine(machine: Machine): Promise<PathMapper | null> {
  const [stack, engine] = await Promise.all([machine.stack(), machine.engine()])
  if (engine.facts.remote) return null
  return createPathMapper(stack, newestByService(await projectContainers(engine, stack.name)))
}

function toUnmeasured(title: ManagedTitle, use: TitleUse, matchers: readonly RequestMatcher[]): UnmeasuredTitle {
  const { manager, item, catalogue_id, added, tags, genres, downloading } = title
  const areKnown = matchers.every(({ requests }) => requests.known)
  const requesters = matchers.flatMap((matcher) => matcher.requestersOf(manager.service, item, [null]))
  return {
    manager,
    item: item.id,
    media: item.media === 'films' ? 'films' : 'series',
    ids: item.ids,
    catalogue_id,
    title: item.title,
    year: item.year,
    picture: item.picture,
    path: item.path,
    tags,
    genres,
    requested_by: areKnown ? [...new Set(requesters)] : null,
    added,
    downloading,
    reported_bytes: item.size_bytes,
    ...use,
  }
}
