import type { Household, HouseholdArtist } from '../household/types.ts'
import { dayAhead } from '../household/upcoming.ts'
import { sha256Hex } from '../seeded-random.ts'
import { get, hoursAgo, type AppHandlerContext } from './app.ts'
import { isBelowCutoff, profileIdOf, qualityRoutes } from './quality-routes.ts'
import { mediaCoverRoute, posterImages } from './posters.ts'
import { releaseRoutes } from './releases.ts'
import { isInCalendar } from './servarr-calendar.ts'
import { addedItems, addedItemRoutes, itemRoute } from './servarr-added-items.ts'
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
    get(`${BASE}/artist`, listArtists),
    itemRoute(`${BASE}/artist`, listArtists),
    ...addedItemRoutes(`${BASE}/artist`, 'artist', 'foreignArtistId', ({ household }) =>
      household.artists.map(({ musicBrainz }) => musicBrainz),
    ),
    get(`${BASE}/queue`, (context) => pagedJson(context, 'timeleft', [])),
    get(`${BASE}/queue/status`, () => queueStatusJson([])),
    get(`${BASE}/album`, (context) => listAlbums(context)),
    mediaCoverRoute(
      `${BASE}/mediacover/artist/{artistId}/{filename}`,
      ({ household }, id) => household.artists.find((artist) => artist.id === id)?.name,
    ),
    get(`${BASE}/calendar`, (context) => albumCalendar(context)),
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

function listArtists(context: AppHandlerContext): object[] {
  return [...artistsJson(context), ...addedItems(context, 'artist')]
}

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
    images: posterImages(id).map((image) => ({ ...image, extension: '.jpg' })),
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

const listAlbums = (context: AppHandlerContext): object[] => [
  ...albumsJson(artistsInQuery(context)),
  ...upcomingAlbumsJson(context, artistsInQuery(context)),
]

function albumCalendar(context: AppHandlerContext): object[] {
  const { artists } = context.household
  return [...albumsJson(artists), ...upcomingAlbumsJson(context, artists)].filter(({ releaseDate }) =>
    isInCalendar(context, Date.parse(releaseDate)),
  )
}

const albumsBelowCutoff = (context: AppHandlerContext): object[] =>
  albumsJson(context.household.artists.filter(({ id }) => isBelowCutoff(context, 'lidarr', id)))

const albumJson = (album: {
  artist: HouseholdArtist
  at: number
  title: string
  releaseDate: string
  files: number
}) => ({
  id: album.artist.id * 100 + album.at,
  title: album.title,
  disambiguation: '',
  overview: '',
  artistId: album.artist.id,
  foreignAlbumId: sha256Hex(`album ${album.artist.name} ${album.at}`).replace(
    /^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/,
    '$1-$2-$3-$4-$5',
  ),
  monitored: true,
  anyReleaseOk: true,
  profileId: 4,
  duration: 2_400_000,
  albumType: 'Album',
  releaseDate: album.releaseDate,
  statistics: {
    trackFileCount: album.files,
    trackCount: album.files,
    totalTrackCount: TRACKS,
    sizeOnDisk: album.files === 0 ? 0 : ALBUM_BYTES,
    percentOfTracks: album.files === 0 ? 0 : 100,
  },
})

const albumsJson = (artists: Household['artists']) =>
  artists.flatMap((artist) =>
    Array.from({ length: artist.albums }, (_, at) =>
      albumJson({
        artist,
        at,
        title: `${artist.name}, volume ${at + 1}`,
        releaseDate: `${1960 + at}-05-01T00:00:00Z`,
        files: TRACKS,
      }),
    ),
  )

const upcomingAlbumsJson = ({ now }: AppHandlerContext, artists: Household['artists']) =>
  artists.flatMap((artist) =>
    (artist.upcoming ?? []).map(({ title, inDays }, at) =>
      albumJson({
        artist,
        at: artist.albums + at,
        title,
        releaseDate: new Date(dayAhead(now(), inDays)).toISOString(),
        files: 0,
      }),
    ),
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
