import type { Household } from '../household/kinds.ts'
import { digestOf } from '../chance.ts'
import { get, hoursAgo, type AppAsked } from './app.ts'
import { belowCutoff, profileOf, qualityPaths } from './quality-paths.ts'
import { releasePaths } from './releases.ts'
import { added, keptPaths } from './servarr-kept.ts'
import { settingsPaths } from './servarr-settings.ts'
import { diskspace, family, page, queueStatus } from './servarr.ts'

const BASE = '/api/v1'

export const lidarr = family({
  name: 'lidarr',
  title: 'Lidarr',
  port: 8686,
  version: '2.14.5.4836',
  base: BASE,
  paths: [
    get(`${BASE}/diskspace`, diskspace),
    get(`${BASE}/artist`, (asked) => [...artists(asked), ...added(asked, 'artist')]),
    ...keptPaths(`${BASE}/artist`, 'artist', 'foreignArtistId', ({ household }) =>
      household.artists.map(({ musicBrainz }) => musicBrainz),
    ),
    get(`${BASE}/queue`, (asked) => page(asked, 'timeleft', [])),
    get(`${BASE}/queue/status`, () => queueStatus([])),
    get(`${BASE}/album`, (asked) => albums(asked)),
    get(`${BASE}/trackfile`, (asked) => tracks(asked)),
    ...releasePaths({ base: BASE, sought: () => undefined }),
    get(`${BASE}/history/artist`, () => []),
    get(`${BASE}/history/since`, () => []),
    get(`${BASE}/wanted/cutoff`, (asked) => page(asked, 'releaseDate', belowIn(asked))),
    ...qualityPaths('lidarr', BASE, ({ household }) => household.artists.map(({ id }) => id)),
    ...settingsPaths({
      app: 'lidarr',
      base: BASE,
      category: ['musicCategory', 'lidarr', 'audio'],
      folder: '/data/media/music',
      searched: () => ({ name: 'ArtistSearch', body: { artistId: 1 } }),
    }),
  ],
  says: [
    'RssSyncService: Starting RSS Sync',
    'RssSyncService: RSS Sync Completed. Reports found: 31, Reports grabbed: 0',
    'RefreshArtistService: Updating Info for Nina Simone',
    'HousekeepingService: Running housecleaning tasks',
  ],
})

const artists = (asked: AppAsked): object[] =>
  asked.household.artists.map(({ id, name, musicBrainz, albums }) => ({
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
    qualityProfileId: profileOf(asked, 'lidarr', id),
    metadataProfileId: 1,
    monitored: true,
    monitorNewItems: 'all',
    rootFolderPath: '/data/media/music/',
    genres: [],
    cleanName: name.toLowerCase().replace(/[^a-z0-9]/g, ''),
    sortName: name.toLowerCase(),
    tags: [],
    added: hoursAgo(asked, 3000),
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

const byArtist = ({ url, household }: AppAsked) =>
  household.artists.filter(({ id }) => id === Number(url.searchParams.get('artistId') ?? 0))

const albums = (asked: AppAsked): object[] => albumsOf(byArtist(asked))

const belowIn = (asked: AppAsked): object[] =>
  albumsOf(asked.household.artists.filter(({ id }) => belowCutoff(asked, 'lidarr', id)))

const albumsOf = (artists: Household['artists']): object[] =>
  artists.flatMap(({ id, name, albums: many }) =>
    Array.from({ length: many }, (_, at) => ({
      id: id * 100 + at,
      title: `${name}, volume ${at + 1}`,
      disambiguation: '',
      overview: '',
      artistId: id,
      foreignAlbumId: digestOf(`album ${name} ${at}`).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5'),
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

const tracks = (asked: AppAsked): object[] =>
  byArtist(asked).flatMap(({ id, name, albums: many }) =>
    Array.from({ length: many * TRACKS }, (_, at) => ({
      id: id * 10_000 + at,
      artistId: id,
      albumId: id * 100 + Math.floor(at / TRACKS),
      path: `/data/media/music/${name}/${name}, volume ${Math.floor(at / TRACKS) + 1}/${(at % TRACKS) + 1}.flac`,
      size: Math.round(ALBUM_BYTES / TRACKS),
      dateAdded: hoursAgo(asked, 2900),
      quality: { quality: { id: 6, name: 'FLAC' }, revision: { version: 1, real: 0, isRepack: false } },
      mediaInfo: {
        audioChannels: 2,
        audioBitRate: '1066 kbps',
        audioCodec: 'FLAC',
        audioBits: '16bit',
        audioSampleRate: '44.1kHz',
      },
      qualityCutoffNotMet: belowCutoff(asked, 'lidarr', id),
    })),
  )
