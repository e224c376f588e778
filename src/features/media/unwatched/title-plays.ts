import { concatKnown, mapKnown, zipKnown, type Known } from '../../../lib/known.ts'
import { mapConcurrently } from '../../../lib/concurrency.ts'
import type { MediaItem } from '../../../platform/media-apps/roles/media-manager.ts'
import type {
  MediaServer,
  PlayingItem,
  ServerItem,
  ServerLibrary,
  ServerPlay,
  ServerSession,
  ServerUser,
} from '../../../platform/media-apps/roles/media-server.ts'
import { normalizeTitle } from '../trace/title-comparison.ts'
import type { TitlePlay } from './title-facts.ts'

const MEMBERS_AT_ONCE = 4

/** What one media server says of everything that it has. */
export interface ServerPlays {
  service: string
  items: Known<ServerItem[]>
  /** By item, or by the series of an episode. */
  plays: Known<Map<string, TitlePlay[]>>
  sessions: Known<ServerSession[]>
  /** The members who marked an item as a favourite; null if nobody asked, or if the server does not tell. */
  favourites: Known<Map<string, string[]>> | null
  /** Null if nobody asked. */
  libraries: Known<ServerLibrary[]> | null
}

interface WantedUse {
  withFavourites: boolean
  withLibraries: boolean
}

/** Asks the server for its items, and what every one of its members has played. */
export async function readServerPlays(
  server: MediaServer,
  now: Date,
  { withFavourites, withLibraries }: WantedUse,
): Promise<ServerPlays> {
  const [items, users, sessions, libraries] = await Promise.all([
    server.items(),
    server.users(),
    server.sessions(),
    withLibraries ? server.libraries() : null,
  ])
  const ofEach = async <One>(read: (user: ServerUser) => Promise<Known<One[]>>): Promise<Known<One[]>> =>
    users.known ? concatKnown(await mapConcurrently(users.value, MEMBERS_AT_ONCE, read), now) : users
  const plays = await ofEach(async ({ id, name }) =>
    mapKnown(await server.plays(id), (all) => all.map((play) => ({ member: name, play }))),
  )
  const ask = withFavourites ? server.favourites : null
  const marks =
    ask &&
    (await ofEach(async ({ id, name }) =>
      mapKnown(await ask(id), (all) => all.map((item) => ({ member: name, item }))),
    ))
  return {
    service: server.service,
    items,
    plays: mapKnown(plays, groupPlays),
    sessions,
    favourites: marks && mapKnown(marks, groupMarks),
    libraries,
  }
}

const groupMarks = (all: readonly { member: string; item: string }[]): Map<string, string[]> =>
  new Map([...Map.groupBy(all, ({ item }) => item)].map(([item, marks]) => [item, marks.map(({ member }) => member)]))

function groupPlays(all: readonly { member: string; play: ServerPlay }[]): Map<string, TitlePlay[]> {
  const grouped = Map.groupBy(all, ({ play }) => play.series ?? play.item)
  return new Map(
    [...grouped].map(([item, plays]) => {
      const byMember = Map.groupBy(plays, ({ member }) => member)
      return [item, [...byMember].map(([member, own]) => ({ member, played_at: latest(own.map(({ play }) => play)) }))]
    }),
  )
}

/** Null if any of them has no time: that one may be the latest. */
function latest(plays: readonly ServerPlay[]): Date | null {
  const times = plays.map(({ played_at }) => played_at)
  if (times.includes(null)) return null
  return new Date(Math.max(...times.map((time) => time!.getTime())))
}

const catalogues = ['tvdb', 'tmdb', 'imdb'] as const

export type ServerIndex = (item: Pick<MediaItem, 'media' | 'ids'>) => ServerItem[]

/** Returns what finds a media manager's item on the server, by the ids of catalogues. */
export function indexServerItems(items: readonly ServerItem[]): ServerIndex {
  const byKey = new Map<string, ServerItem[]>()
  for (const item of items)
    for (const catalogue of catalogues) {
      const id = item.ids[catalogue]
      if (id === null) continue
      const key = `${item.type} ${catalogue} ${id}`
      byKey.set(key, [...(byKey.get(key) ?? []), item])
    }
  return ({ media, ids }) => {
    const type = media === 'films' ? 'film' : 'series'
    const found = catalogues.flatMap((catalogue) => byKey.get(`${type} ${catalogue} ${ids[catalogue]}`) ?? [])
    return [...new Set(found)]
  }
}

/**
 * Returns what finds items that may be a media manager's item although no id says so: of the same title and about the
 * same year, with no catalogue in which both have an id.
 */
function indexDoubtfulItems(items: readonly ServerItem[]): (item: MediaItem) => ServerItem[] {
  const byTitle = Map.groupBy(items, ({ title }) => normalizeTitle(title))
  return (item) => {
    const type = item.media === 'films' ? 'film' : 'series'
    return titlesOf(item)
      .flatMap((title) => byTitle.get(title) ?? [])
      .filter((other) => other.type === type && haveNoCommonCatalogue(item, other) && isAboutTheYear(item, other))
  }
}

const titlesOf = (item: MediaItem): string[] => [
  ...new Set([item.title, ...item.alternative_titles].map((title) => normalizeTitle(title))),
]

const haveNoCommonCatalogue = (item: Pick<MediaItem, 'ids'>, other: ServerItem): boolean =>
  !catalogues.some((catalogue) => isId(item.ids[catalogue]) && isId(other.ids[catalogue]))

/** source: Sonarr and Radarr: what has no id in a catalogue has the id 0, or an empty one */
const isId = (id: string | null): boolean => id !== null && id !== '' && id !== '0'

/** Catalogues may differ by a year: of the first showing, or of the release. */
const isAboutTheYear = (item: Pick<MediaItem, 'year'>, other: Pick<ServerItem, 'year'>): boolean =>
  item.year === null || other.year === null || Math.abs(item.year - other.year) <= 1

export interface TitleUse {
  plays: TitlePlay[] | null
  playing: boolean | null
  libraries: string[] | null
  favourite_of: string[] | null
  server_items: { server: string; id: string }[]
}

/**
 * Returns a function that says who played a title. Not known if a server does not answer, if it has an item that may be
 * the title and says no id of it, or if no server has the title: then nobody would have been seen watching it.
 */
export function createUseReader(servers: readonly ServerPlays[]): (item: MediaItem) => TitleUse {
  const indexed = servers.map((server) => ({
    server,
    found: mapKnown(zipKnown(server.items, server.plays), ([items, plays]) => ({
      find: indexServerItems(items),
      findDoubtful: indexDoubtfulItems(items),
      plays,
    })),
  }))
  return (item) => {
    const matches = indexed.map(({ server, found }) => ({
      server,
      items: found.known ? found.value.find(item) : [],
      plays: found.known && found.value.findDoubtful(item).length === 0 ? found.value.plays : null,
    }))
    const isAnywhere = matches.some(({ items }) => items.length > 0)
    const areKnown = matches.every(({ plays }) => plays !== null) && isAnywhere
    const plays = matches.flatMap(({ items, plays }) => items.flatMap(({ id }) => plays?.get(id) ?? []))
    return {
      plays: areKnown ? mergeMembers(plays) : null,
      playing: isPlaying(item, matches),
      libraries: librariesOf(matches),
      favourite_of: favouriteOf(matches),
      server_items: matches.flatMap(({ server, items }) => items.map(({ id }) => ({ server: server.service, id }))),
    }
  }
}

type ServerMatch = { server: ServerPlays; items: readonly ServerItem[] }

/** Null if a server does not say which libraries it has, or where an item is. */
function librariesOf(matches: readonly ServerMatch[]): string[] | null {
  const names: string[] = []
  for (const { server, items } of matches) {
    if (server.libraries === null || items.length === 0) continue
    if (!server.libraries.known || items.some(({ path }) => path === null)) return null
    const isIn = ({ paths }: ServerLibrary) => items.some(({ path }) => paths.some((one) => isBelow(path!, one)))
    names.push(...server.libraries.value.filter(isIn).map(({ name }) => name))
  }
  return [...new Set(names)]
}

const isBelow = (path: string, folder: string): boolean => path.startsWith(folder.endsWith('/') ? folder : `${folder}/`)

/** Null if a server that has favourites does not answer: somebody may have marked the title there. */
function favouriteOf(matches: readonly ServerMatch[]): string[] | null {
  const names = new Map<string, string>()
  for (const { server, items } of matches) {
    if (server.favourites === null) continue
    if (!server.favourites.known || !server.items.known) return null
    for (const { id } of items)
      for (const member of server.favourites.value.get(id) ?? []) names.set(member.toLowerCase(), member)
  }
  return [...names.values()]
}

/** Somebody may have accounts on several servers. */
function mergeMembers(plays: readonly TitlePlay[]): TitlePlay[] {
  const byMember = Map.groupBy(plays, ({ member }) => member.toLowerCase())
  return [...byMember.values()].map((own) => {
    const times = own.map(({ played_at }) => played_at)
    const played_at = times.includes(null) ? null : new Date(Math.max(...times.map((time) => time!.getTime())))
    return { member: own[0]!.member, played_at }
  })
}

function isPlaying(item: MediaItem, matches: readonly ServerMatch[]): boolean | null {
  if (matches.length === 0 || matches.some(({ server }) => !server.sessions.known)) return null
  return matches.some(({ server, items }) =>
    (server.sessions.known ? server.sessions.value : []).some(
      (session) => session.item !== null && isOf(session.item, item, items),
    ),
  )
}

/** A session names the series of an episode only by its title. */
function isOf(playing: PlayingItem, item: MediaItem, items: readonly ServerItem[]): boolean {
  if (playing.media !== item.media) return false
  const titles = [...titlesOf(item), ...items.map(({ title }) => normalizeTitle(title))]
  if (item.media === 'films')
    return (
      items.some(({ id }) => id === playing.id) ||
      (playing.title !== null && titles.includes(normalizeTitle(playing.title)) && isAboutTheYear(item, playing))
    )
  return playing.series === null || titles.includes(normalizeTitle(playing.series))
}
