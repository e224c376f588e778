import { requireKnown } from '../../../lib/require-known.ts'
import { concatKnown, mapKnown, zipKnown } from '../../../lib/known.ts'
import type { MediaServer } from '../roles/media-server.ts'
import { connectTo, withSeparateCache, type AppContext } from '../connection/connection.ts'
import { getLongList } from '../connection/long-list.ts'
import { notReported } from '../connection/not-reported.ts'
import { createPlexCollections } from './collections.ts'
import { METADATA, readItem, readItems } from './items.ts'
import { createPlexLinks, SECTIONS_PATH } from './links.ts'
import { createPlexPictures } from './pictures.ts'
import { getPlays } from './plays.ts'
import { plexProtocol } from './protocol.ts'
import { readSessions } from './sessions.ts'
import { readAccounts, readScan, readSections, readTranscodingSettings, type PlexSection } from './response-readers.ts'

const ITEM_BYTES = 64 * 1024 * 1024
const AT_PLEX_TV = 'that is stored at plex.tv, which usher does not ask'
const hasItems = ({ type }: PlexSection): boolean => type === 'movie' || type === 'show'
const isScanned = (section: PlexSection): boolean => hasItems(section) || section.type === 'artist'

/**
 * Supports Plex Media Server. The accounts of its members, what each may see, and its tokens are at plex.tv, which usher
 * does not ask.
 */
export function createPlex(context: AppContext): MediaServer {
  const connection = connectTo(plexProtocol, context)
  const sections = () => connection.get(SECTIONS_PATH, readSections)
  const itemsIn = (section: string) =>
    getLongList(connection, `/library/sections/${encodeURIComponent(section)}/all?includeGuids=1`, readItem, {
      place: METADATA,
    })
  const settings = () => connection.get('/:/prefs', readTranscodingSettings)
  return {
    ...connection,
    links: createPlexLinks(withSeparateCache(connection)),
    accounts: null,
    items: async () => {
      const libraries = await sections()
      if (!libraries.known) return libraries
      const lists = await Promise.all(libraries.value.filter(hasItems).map(({ id }) => itemsIn(id)))
      return mapKnown(concatKnown(lists, libraries.at), (items) => items.flat())
    },
    itemsTitled: null,
    episodes: async (series) =>
      mapKnown(
        await connection.get(`/library/metadata/${encodeURIComponent(series)}/allLeaves`, readItems, {
          max_bytes: ITEM_BYTES,
        }),
        (episodes) => episodes.filter(({ path }) => path !== null),
      ),
    canUserSee: async () => notReported(connection, 'what a member may see', AT_PLEX_TV),
    // source: python-plexapi, `PlexServer.systemAccounts`: the members that it has met, by name
    users: () => connection.get('/accounts', readAccounts),
    plays: (member) => getPlays(connection, member),
    // Plex has no favourites, and ratings and watchlists of others are at plex.tv.
    favourites: null,
    collections: createPlexCollections({
      connection,
      sections,
      itemIdsIn: async (section) => mapKnown(await itemsIn(section), (items) => items.flat().map(({ id }) => id)),
    }),
    libraries: async () =>
      mapKnown(await sections(), (all) =>
        all.map(({ id, name, collection_type, paths, scanning }) => ({ id, name, collection_type, paths, scanning })),
      ),
    sessions: () => connection.get('/status/sessions', readSessions(context.service)),
    pictures: createPlexPictures(connection),
    rotation: null,
    issuedKeys: async () => notReported(connection, 'which tokens it accepts', AT_PLEX_TV),
    recentPlayers: async () =>
      notReported(connection, 'which formats its players can play', 'its API does not describe it'),
    hardwareAcceleration: async () => mapKnown(await settings(), (found) => found?.acceleration ?? 'none'),
    transcodingSettings: settings,
    libraryScan: async () =>
      mapKnown(zipKnown(await sections(), await connection.get('/activities', (body) => body)), ([all, activities]) =>
        readScan(all.filter(isScanned), activities),
      ),
    startLibraryScan: async () => {
      for (const { id } of (await requireKnown(sections())).filter(isScanned))
        await connection.submit(`/library/sections/${encodeURIComponent(id)}/refresh`, {
          method: 'POST',
          subject: 'its library scan',
        })
    },
  }
}
