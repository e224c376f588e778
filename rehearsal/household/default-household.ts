import { sha256Hex } from '../seeded-random.ts'
import { seasonAtOnce } from './upcoming.ts'
import type { HouseholdFilm, Household, HouseholdMember, HouseholdShow } from './types.ts'

const GB = 1_000_000_000
const torrentHash = (word: string): string => sha256Hex(`torrent ${word}`).slice(0, 40)

const member = (id: number, name: string, admin = false): HouseholdMember => ({
  id,
  name,
  key: sha256Hex(`member ${name}`).slice(0, 32),
  admin,
})

const show = (
  id: number,
  title: string,
  ids: Pick<HouseholdShow, 'year' | 'tvdb' | 'tmdb' | 'imdb' | 'network'>,
  more: Pick<HouseholdShow, 'ended' | 'minutes' | 'seasons' | 'upcoming'>,
): HouseholdShow => ({
  id,
  title,
  slug: slugFor(title),
  ...ids,
  ...more,
})

const film = (
  id: number,
  title: string,
  year: number,
  tmdb: number,
  imdb: string,
  minutes: number,
  hasFile = true,
): HouseholdFilm => ({
  id,
  title,
  slug: `${slugFor(title)}-${tmdb}`,
  year,
  tmdb,
  imdb,
  minutes,
  hasFile,
})

export const defaultHousehold: Household = {
  members: [
    member(1, 'Ana', true),
    member(2, 'Ben'),
    { ...member(3, 'Chloe'), notices: { types: { email: 0 } } },
    { ...member(4, 'Dov'), notices: { types: { telegram: 8 }, telegramChatId: '40440440' } },
  ],
  shows: [
    show(
      1,
      'Severance',
      { year: 2022, tvdb: 371_980, tmdb: 95_396, imdb: 'tt11280740', network: 'Apple TV+' },
      {
        ended: false,
        minutes: 50,
        seasons: [
          { number: 1, episodes: 9, availableEpisodes: 9 },
          { number: 2, episodes: 10, availableEpisodes: 8 },
        ],
        upcoming: [
          { season: 3, episode: 1, title: 'The Testing Floor', inDays: 1, atHour: 2 },
          { season: 3, episode: 2, title: 'Petrichor', inDays: 8, atHour: 2 },
          { season: 3, episode: 3, title: 'Half Loop Again', inDays: 15, atHour: 2 },
        ],
      },
    ),
    show(
      2,
      'The Bear',
      { year: 2022, tvdb: 403_294, tmdb: 136_315, imdb: 'tt14452776', network: 'FX' },
      {
        ended: false,
        minutes: 32,
        seasons: [
          { number: 1, episodes: 8, availableEpisodes: 8 },
          { number: 2, episodes: 10, availableEpisodes: 10 },
          { number: 3, episodes: 10, availableEpisodes: 4 },
        ],
      },
    ),
    show(
      3,
      'Bluey',
      { year: 2018, tvdb: 353_546, tmdb: 82_728, imdb: 'tt7678620', network: 'ABC' },
      {
        ended: false,
        minutes: 7,
        seasons: [
          { number: 1, episodes: 52, availableEpisodes: 52 },
          { number: 2, episodes: 52, availableEpisodes: 52 },
        ],
        upcoming: seasonAtOnce(3, 4, ['Perfect', 'Bedroom', 'Obstacle Course', 'Promises', 'Omelette']),
      },
    ),
    show(
      4,
      'Planet Earth II',
      { year: 2016, tvdb: 318_408, tmdb: 68_595, imdb: 'tt5491994', network: 'BBC One' },
      { ended: true, minutes: 55, seasons: [{ number: 1, episodes: 6, availableEpisodes: 6 }] },
    ),
  ].map((one) => (one.title === 'Planet Earth II' ? { ...one, genres: ['Documentary'] } : one)),
  films: [
    film(1, 'Metropolis', 1927, 19, 'tt0017136', 153),
    film(2, 'Nosferatu', 1922, 653, 'tt0013442', 95),
    film(3, 'The General', 1926, 961, 'tt0017925', 79),
    film(4, 'Paddington 2', 2017, 346_648, 'tt4468740', 104),
    { ...film(5, 'Sherlock Jr.', 1924, 992, 'tt0015324', 45, false), physicalInDays: 6 },
  ],
  artists: [
    { id: 1, name: 'Nina Simone', musicBrainz: '2944824d-4c26-476f-a981-be849081942f', albums: 11 },
    {
      id: 2,
      name: 'Kraftwerk',
      musicBrainz: '5700dcd4-c139-4f31-aa3e-6382b9af9032',
      albums: 8,
      upcoming: [{ title: 'Radio Waves', inDays: 6 }],
    },
  ],
  books: [
    { id: 'li_northanger', title: 'Northanger Abbey', author: 'Jane Austen', hours: 8 },
    { id: 'li_timemachine', title: 'The Time Machine', author: 'H. G. Wells', hours: 4 },
  ],
  indexers: [
    { id: 1, name: 'Harbour', protocol: 'torrent', privacy: 'private', failing: false },
    { id: 2, name: 'Lantern', protocol: 'torrent', privacy: 'public', failing: true },
    { id: 3, name: 'Mill', protocol: 'usenet', privacy: 'private', failing: false },
    { id: 4, name: 'Orchard', protocol: 'usenet', privacy: 'private', failing: false },
    { id: 5, name: 'Quarry', protocol: 'torrent', privacy: 'public', failing: false },
  ],
  downloads: [
    {
      id: torrentHash('bear 3'),
      client: 'qbittorrent',
      name: 'The.Bear.S03E05.1080p.WEB.h264-KETTLE',
      target: { show: 2, season: 3, episodes: [5] },
      bytes: 1.9 * GB,
      progress: 0.62,
      bytesPerSecond: 4_300_000,
      seeds: 14,
      ageHours: 1,
    },
    {
      id: torrentHash('sherlock'),
      client: 'qbittorrent',
      name: 'Sherlock.Jr.1924.1080p.BluRay.x264-PIANO',
      target: { film: 5 },
      bytes: 4.6 * GB,
      progress: 0.11,
      bytesPerSecond: 0,
      seeds: 0,
      ageHours: 31,
    },
    {
      id: torrentHash('metropolis'),
      client: 'qbittorrent',
      name: 'Metropolis.1927.1080p.BluRay.x264-PIANO',
      target: { film: 1 },
      bytes: 8.1 * GB,
      progress: 1,
      bytesPerSecond: 0,
      seeds: 6,
      ageHours: 412,
    },
    {
      id: 'SABnzbd_nzo_c81l0dpe',
      client: 'sabnzbd',
      name: 'The.Bear.S03E04.1080p.WEB.h264-KETTLE',
      target: { show: 2, season: 3, episodes: [4] },
      bytes: 1.84 * GB,
      progress: 1,
      bytesPerSecond: 0,
      seeds: 0,
      ageHours: 1.6,
    },
    {
      id: 'SABnzbd_nzo_k3v9w1xq',
      client: 'sabnzbd',
      name: 'The.Bear.S03E06.1080p.WEB.h264-KETTLE',
      target: { show: 2, season: 3, episodes: [6] },
      bytes: 1.8 * GB,
      progress: 0.34,
      bytesPerSecond: 7_900_000,
      seeds: 0,
      ageHours: 0.4,
    },
  ],
  requests: [
    { id: 208, memberId: 3, target: { show: 3, seasons: [1, 2] }, status: 5, mediaStatus: 5, ageHours: 2300 },
    { id: 210, memberId: 2, target: { film: 4 }, status: 5, mediaStatus: 5, ageHours: 1480 },
    { id: 212, memberId: 1, target: { show: 1, seasons: [2] }, status: 2, mediaStatus: 4, ageHours: 430 },
    { id: 215, memberId: 4, target: { film: 5 }, status: 2, mediaStatus: 3, ageHours: 31 },
    { id: 217, memberId: 3, target: { show: 2, seasons: [3] }, status: 1, mediaStatus: 2, ageHours: 6 },
  ],
  plays: [
    { memberId: 1, target: { film: 2 }, hoursAgo: 7_300 },
    { memberId: 2, target: { film: 4 }, hoursAgo: 480 },
    { memberId: 1, target: { show: 1, season: 2, episode: 8 }, hoursAgo: 71 },
    { memberId: 2, target: { show: 2, season: 3, episode: 3 }, hoursAgo: 122 },
    { memberId: 3, target: { show: 3, season: 1, episode: 4 }, hoursAgo: 19 },
    { memberId: 4, target: { show: 4, season: 1, episode: 1 }, hoursAgo: 6_100 },
  ],
  disk: { total: 8000 * GB, free: 1130 * GB },
}

function slugFor(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
