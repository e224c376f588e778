import type { Household } from '../household/types.ts'
import { sha256Hex } from '../seeded-random.ts'
import { get, hoursAgo, type AppHandlerContext } from './app.ts'
import { isBelowCutoff, profileIdOf, qualityRoutes } from './quality-routes.ts'
import { releaseRoutes } from './releases.ts'
import { addedItems, addedItemRoutes } from './servarr-added-items.ts'
import { servarrSettingsRoutes } from './servarr-settings.ts'
import { diskSpaceJson, servarrApp, pagedJson, queueStatusJson } from './servarr.ts'

const BASE = '/api/v1'

export const lidarr = servarrApp({
  name: 'lidarr',
  title: 'Lidarr',
  port: 8686,
  version: '2.14.5.4836',
  base: BASE,
  routes: [
    get(`${BASE}/diskspace`, diskSpaceJson),
    get(`${BASE}/artist`, (context) => [...artistsJson(context), ...addedItems(context, 'artist')]),
    ...addedItemRoutes(`${BASE}/artist`, 'artist', 'foreignArtistId', ({ household }) =>
      household.artists.map(({ musicBrainz }) => musicBrainz),
    ),
    get(`${BASE}/queue`, (context) => pagedJson(context, 'timeleft', [])),
    get(`${BASE}/queue/status`, () => queueStatusJson([])),
    get(`${BASE}/album`, (context) => listAlbums(context)),
    get(`${BASE}/trackfile`, (context) => trackFiles(context)),
    ...releaseRoutes({ base: BASE, searchFor: () => undefined }),
    get(`${BASE}/history/artist`, () => []),
    get(`${BASE}/history/since`, () => []),
    get(`${BASE}/wanted/cutoff`, (context) => pagedJson(context, 'releaseDate', albumsBelowCutoff(context))),
    ...qualityRoutes('lidarr', BASE, ({ household }) => household.artists.map(({ id }) => id)),
    ...servarrSettingsRoutes({
      app: 'lidarr',
      base: BASE,
      category: ['musicCategory', 'lidarr', 'audio'],
      rootFolder: '/data/media/music',
      lastSearch: () => ({ name: 'ArtistSearch', body: { artistId: 1 } }),
    }),
  ],
  idleLogLines: [
    'RssSyncService: Starting RSS Sync',
    'RssSyncService: RSS Sync Completed. Reports found: 31, Reports grabbed: 0',
    'RefreshArtistService: Updating Info for Nina Simone',
    'HousekeepingService: Running housecleaning tasks',
  ],
})

const artistsJson = (context: AppHandlerContext): object[] =>
  context.household.artists.map(({ id, name, musicBrainz, albums }) => ({
    id,
    status: 'ended',
    ended: true,
    artistName: name,
    foreignArtistId: musicBrainz,
    tadbId: 0,
    discogsId: 0,
    overview: '',
    artistType: 'Person',
    disambiguation: '',
    links: [],
    images: [],
    path: `/data/media/music/${name}`,
    qualityProfileId: profileIdOf(context, 'lidarr', id),
    metadataProfileId: 1,
    monitored: true,
    monitorNewItems: 'all',
    rootFolderPath: '/data/media/music/',
    genres: [],
    cleanName: name.toLowerCase().replace(/[^a-z0-9]/g, ''),
    sortName: name.toLowerCase(),
    tags: [],
    added: hoursAgo(context, 3000),
    ratings: { votes: 0, value: 0 },
    statistics: {
      albumCount: albums,
      trackFileCount: albums * 11,
      trackCount: albums * 11,
      totalTrackCount: albums * 11,
      sizeOnDisk: albums * 320_000_000,
      percentOfTracks: 100,
    },
  }))

const TRACKS = 11
const ALBUM_BYTES = 320_000_000

const artistsInQuery = ({ url, household }: AppHandlerContext) =>
  household.artists.filter(({ id }) => id === Number(url.searchParams.get('artistId') ?? 0))

const listAlbums = (context: AppHandlerContext): object[] => albumsJson(artistsInQuery(context))

const albumsBelowCutoff = (context: AppHandlerContext): object[] =>
  albumsJson(context.household.artists.filter(({ id }) => isBelowCutoff(context, 'lidarr', id)))

const albumsJson = (artists: Household['artists']): object[] =>
  artists.flatMap(({ id, name, albums: many }) =>
    Array.from({ length: many }, (_, at) => ({
      id: id * 100 + at,
      title: `${name}, volume ${at + 1}`,
      disambiguation: '',
      overview: '',
      artistId: id,
      foreignAlbumId: sha256Hex(`album ${name} ${at}`).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5'),
      monitored: true,
      anyReleaseOk: true,
      profileId: 4,
      duration: 2_400_000,
      albumType: 'Album',
      releaseDate: `${1960 + at}-05-01T00:00:00Z`,
      statistics: {
        trackFileCount: TRACKS,
        trackCount: TRACKS,
        totalTrackCount: TRACKS,
        sizeOnDisk: ALBUM_BYTES,
        percentOfTracks: 100,
      },
    })),
  )

const trackFiles = (context: AppHandlerContext): object[] =>
  artistsInQuery(context).flatMap(({ id, name, albums: many }) =>
    Array.from({ length: many * TRACKS }, (_, at) => ({
      id: id * 10_000 + at,
      artistId: id,
      albumId: id * 100 + Math.floor(at / TRACKS),
      path: `/data/media/music/${name}/${name}, volume ${Math.floor(at / TRACKS) + 1}/${(at % TRACKS) + 1}.flac`,
      size: Math.round(ALBUM_BYTES / TRACKS),
      dateAdded: hoursAgo(context, 2900),
      quality: { quality: { id: 6, name: 'FLAC' }, revision: { version: 1, real: 0, isRepack: false } },
      mediaInfo: {
        audioChannels: 2,
        audioBitRate: '1066 kbps',
        audioCodec: 'FLAC',
        audioBits: '16bit',
        audioSampleRate: '44.1kHz',
      },
      qualityCutoffNotMet: isBelowCutoff(context, 'lidarr', id),
    })),
  )
