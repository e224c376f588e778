import { arrayOf, optionalDate, requiredString, optionalString, asObject } from '../../../lib/json-reader.ts'
import type { MediaServer } from '../roles/media-server.ts'
import { connectTo, withSeparateCache, type AppContext } from '../connection/connection.ts'
import { readUser, readScan, readLibrary, readObjects, readTranscodingSettings } from './response-readers.ts'
import { getLongList } from '../connection/long-list.ts'
import { completeFirstRun } from './first-run.ts'
import { readItem } from './items.ts'
import { createJellyfinAccounts } from './accounts.ts'
import { readPlayers } from './players.ts'
import { readSession } from './sessions.ts'
import { createJellyfinPictures } from './pictures.ts'
import { jellyfinProtocol } from './protocol.ts'
import { createJellyfinKeyRotation } from './key-rotation.ts'
import { createJellyfinLinks } from './links.ts'
import { createCollections } from './collections.ts'
import { FAVOURITE_TYPES, getFavourites, getPlays } from './plays.ts'

const ITEM_BYTES = 64 * 1024 * 1024
const ACTIVE_SECONDS = 960
/** Images and watch states are most of a response, and are not needed here. */
const WITHOUT_IMAGES = 'enableImages=false&enableUserData=false'
const FILMS_AND_SERIES = `/Items?recursive=true&includeItemTypes=Movie,Series&fields=ProviderIds,Path,DateCreated&${WITHOUT_IMAGES}&enableTotalRecordCount=false`

/** Supports Jellyfin 10.9 to 12. */
export function createJellyfin(context: AppContext): MediaServer {
  const connection = connectTo(jellyfinProtocol, context)
  const all = (path: string) => getLongList(connection, path, readItem, { place: ['Items'] })
  return {
    ...connection,
    links: createJellyfinLinks(withSeparateCache(connection)),
    accounts: createJellyfinAccounts(withSeparateCache(connection), context),
    items: () => all(FILMS_AND_SERIES),
    itemsTitled: (title) => all(`${FILMS_AND_SERIES}&searchTerm=${encodeURIComponent(title.toWellFormed())}`),
    episodes: (series) =>
      all(
        `/Shows/${encodeURIComponent(series)}/Episodes?fields=ProviderIds,Path,DateCreated,MediaSources&isMissing=false&${WITHOUT_IMAGES}`,
      ),
    // An item hidden by age, tag or library responds like a missing one.
    canUserSee: (of, item) =>
      connection.get(
        `/Items/${encodeURIComponent(item)}?userId=${encodeURIComponent(of)}`,
        (body) => Boolean(asObject(body)['Id']),
        { ifNotFound: false },
      ),
    users: () => connection.get('/Users', arrayOf(readUser)),
    plays: (member) =>
      getPlays(
        connection,
        (filter) =>
          `/Items?userId=${encodeURIComponent(member)}&recursive=true&includeItemTypes=Movie,Episode&filters=${filter}&enableImages=false&enableUserData=true&enableTotalRecordCount=false`,
        () => context.now(),
      ),
    favourites: (member) =>
      getFavourites(
        connection,
        (filter) =>
          `/Items?userId=${encodeURIComponent(member)}&recursive=true&includeItemTypes=${FAVOURITE_TYPES}&filters=${filter}&${WITHOUT_IMAGES}&enableTotalRecordCount=false`,
      ),
    collections: createCollections(withSeparateCache(connection)),
    libraries: () => connection.get('/Library/VirtualFolders', arrayOf(readLibrary)),
    sessions: () =>
      connection.get(`/Sessions?activeWithinSeconds=${ACTIVE_SECONDS}`, arrayOf(readSession(context.service))),
    pictures: createJellyfinPictures(connection),
    rotation: createJellyfinKeyRotation(connection, context),
    issuedKeys: () =>
      connection.get('/Auth/Keys', (body) =>
        arrayOf((json) => ({
          name: optionalString(json, 'AppName') ?? 'an unnamed app',
          made_at: optionalDate(json, 'DateCreated'),
        }))(asObject(body)['Items']),
      ),
    recentPlayers: () => connection.get('/Sessions', readPlayers, { max_bytes: ITEM_BYTES }),
    hardwareAcceleration: () =>
      connection.get('/System/Configuration/encoding', (body) =>
        requiredString(asObject(body), 'HardwareAccelerationType'),
      ),
    transcodingSettings: () =>
      connection.get('/System/Configuration/encoding', (body) => readTranscodingSettings(asObject(body))),
    libraryScan: () => connection.get('/ScheduledTasks', (body) => readScan(readObjects(body))),
    completeFirstRun: (request) => completeFirstRun(context, request),
    startLibraryScan: async () =>
      void (await connection.submit('/Library/Refresh', { method: 'POST', subject: 'its library scan' })),
  }
}
