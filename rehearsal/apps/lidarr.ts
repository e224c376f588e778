import { get, hoursAgo, type AppAsked } from './app.ts'
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
    get(`${BASE}/artist`, (asked) => artists(asked)),
    get(`${BASE}/queue`, (asked) => page(asked, 'timeleft', [])),
    get(`${BASE}/queue/status`, () => queueStatus([])),
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
    qualityProfileId: 1,
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
