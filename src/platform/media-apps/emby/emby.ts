import {
  arrayOf,
  optionalArray,
  optionalDate,
  optionalString,
  requiredString,
  asObject,
} from '../../../lib/json-reader.ts'
import { mapKnown } from '../../../lib/known.ts'
import type { MediaServer, ServerSession } from '../roles/media-server.ts'
import { connectTo, withSeparateCache, type AppContext } from '../connection/connection.ts'
import { getLongList } from '../connection/long-list.ts'
import { notReported } from '../connection/not-reported.ts'
import { readItem } from '../jellyfin/items.ts'
import { createIssuedKeyRotation } from '../jellyfin/key-rotation.ts'
import { createCollections, EMBY_ROUTES } from '../jellyfin/collections.ts'
import { createJellyfinPictures } from '../jellyfin/pictures.ts'
import { FAVOURITE_TYPES, getFavourites, getPlays } from '../jellyfin/plays.ts'
import { readLibrary, readObjects, readScan, readUser } from '../jellyfin/response-readers.ts'
import { readSession } from '../jellyfin/sessions.ts'
import { createEmbyAccounts } from './accounts.ts'
import { createEmbyLinks } from './links.ts'
import { embyProtocol } from './protocol.ts'

const ACTIVE_MS = 960_000
/** Images and watch states are most of a response, and are not needed here. */
const WITHOUT_IMAGES = 'EnableImages=false&EnableUserData=false'
const FILMS_AND_SERIES = `/Items?Recursive=true&IncludeItemTypes=Movie,Series&Fields=ProviderIds,Path,DateCreated&${WITHOUT_IMAGES}`
const NOT_IN_ITS_API = 'its API does not describe it'

/** Supports Emby 4.8, of which Jellyfin is a fork: many of their responses agree. */
export function createEmby(context: AppContext): MediaServer {
  const connection = connectTo(embyProtocol, context)
  const all = (path: string) => getLongList(connection, path, readItem, { place: ['Items'] })
  return {
    ...connection,
    links: createEmbyLinks(withSeparateCache(connection)),
    accounts: createEmbyAccounts(withSeparateCache(connection), context),
    items: () => all(FILMS_AND_SERIES),
    itemsTitled: (title) => all(`${FILMS_AND_SERIES}&SearchTerm=${encodeURIComponent(title.toWellFormed())}`),
    // It also lists episodes of which it has no file.
    episodes: async (series) =>
      mapKnown(
        await all(
          `/Shows/${encodeURIComponent(series)}/Episodes?Fields=ProviderIds,Path,DateCreated,MediaSources&${WITHOUT_IMAGES}`,
        ),
        (episodes) => episodes.filter(({ playable }) => playable),
      ),
    // The list of a member's items has none that age, tag or library hide.
    canUserSee: (of, item) =>
      connection.get(
        `/Users/${encodeURIComponent(of)}/Items?Ids=${encodeURIComponent(item)}&Recursive=true&${WITHOUT_IMAGES}`,
        (body) => optionalArray(asObject(body), 'Items').length > 0,
        { ifNotFound: false },
      ),
    users: () => connection.get('/Users/Query', (body) => arrayOf(readUser)(asObject(body)['Items'])),
    plays: (member) =>
      getPlays(
        connection,
        (filter) =>
          `/Users/${encodeURIComponent(member)}/Items?Recursive=true&IncludeItemTypes=Movie,Episode&Filters=${filter}&EnableImages=false&EnableUserData=true`,
        () => context.now(),
      ),
    favourites: (member) =>
      getFavourites(
        connection,
        (filter) =>
          `/Users/${encodeURIComponent(member)}/Items?Recursive=true&IncludeItemTypes=${FAVOURITE_TYPES}&Filters=${filter}&${WITHOUT_IMAGES}`,
      ),
    collections: createCollections(withSeparateCache(connection), EMBY_ROUTES),
    libraries: () =>
      connection.get('/Library/VirtualFolders/Query', (body) =>
        // A member's policy names libraries by this id.
        arrayOf((json) => ({ ...readLibrary(json), id: requiredString(json, 'Guid') }))(asObject(body)['Items']),
      ),
    sessions: async () =>
      mapKnown(await connection.get('/Sessions', arrayOf(readSession(context.service))), (sessions) =>
        sessions.filter((session) => isRecent(session, context.now())),
      ),
    pictures: createJellyfinPictures(connection),
    rotation: createIssuedKeyRotation(connection, context, embyProtocol, 'EMBY_KEY'),
    issuedKeys: () =>
      connection.get('/Auth/Keys', (body) =>
        arrayOf((json) => ({
          name: optionalString(json, 'AppName') ?? 'an unnamed app',
          made_at: optionalDate(json, 'DateCreated'),
        }))(asObject(body)['Items']),
      ),
    recentPlayers: async () => notReported(connection, 'which formats its players can play', NOT_IN_ITS_API),
    hardwareAcceleration: async () => notReported(connection, 'what it transcodes with', NOT_IN_ITS_API),
    transcodingSettings: null,
    libraryScan: () => connection.get('/ScheduledTasks', (body) => readScan(readObjects(body))),
    startLibraryScan: async () =>
      void (await connection.submit('/Library/Refresh', { method: 'POST', subject: 'its library scan' })),
  }
}

const isRecent = ({ last_active_at: at }: ServerSession, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() <= ACTIVE_MS
