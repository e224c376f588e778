import { digestOf } from '../chance.ts'
import type { Download } from '../household/kinds.ts'
import { get, hoursAgo, post, stored, type AppAsked, type AppPath } from './app.ts'
import { complaint } from './servarr-changes.ts'
import { quality } from './servarr-history.ts'

/** What an interactive search is about. */
export interface Wanted {
  /** What a release of it is called before its quality. */
  name: string
  minutes: number
  for: Download['for']
  ids: Record<string, number>
  /** Nobody has it as it is wanted. */
  nobody: boolean
}

interface Release {
  guid: string
  indexerId: number
  title: string
  size: number
  for: Download['for']
}

interface Paths {
  base: string
  sought: (asked: AppAsked) => Wanted | undefined
}

/** source: `GET /release` asks the indexers and keeps what they offer for half an hour; `POST /release` takes one of it. */
export const releasePaths = ({ base, sought }: Paths): AppPath[] => [
  get(`${base}/release`, (asked) => {
    const wanted = sought(asked)
    return wanted ? offersOf(asked, wanted) : []
  }),
  post(`${base}/release`, async (asked) => {
    const { guid } = (await asked.request.json()) as { guid?: string }
    const release = offered(asked).get(guid ?? '')
    if (!release) return complaint(404, "Couldn't find requested release in cache, try searching again")
    const { title: name, size: bytes } = release
    asked.household.arrivals?.push({
      film: null,
      added_at: asked.now(),
      release: { name, for: release.for, bytes, at: asked.now() },
    })
    return { guid: release.guid, indexerId: release.indexerId }
  }),
]

const offered = (asked: AppAsked): Map<string, Release> => stored(asked, 'offers', () => new Map<string, Release>())

const MB = 1_000_000

/** One from each indexer that answers: too large, in another language, too small, and one that fits. */
function offersOf(asked: AppAsked, wanted: Wanted): object[] {
  const kinds = [
    { word: '2160p.BluRay.REMUX', rate: 420, refused: (gb: string) => `${gb} GB is larger than maximum allowed` },
    { word: 'GERMAN.1080p.WEB.h264', rate: 60, refused: () => 'English is wanted, but found German' },
    {
      word: '1080p.WEB.h264',
      rate: 66,
      refused: wanted.nobody ? (gb: string) => `${gb} GB is larger than maximum allowed` : null,
    },
    { word: 'CAM.x264', rate: 9, refused: () => 'TELESYNC is not wanted in profile' },
  ]
  const answering = asked.household.indexers.filter(({ failing }) => !failing)
  return answering
    .map((indexer, at) => offer(asked, wanted, indexer, kinds[at % kinds.length]!))
    .toSorted((a, b) => Number(b.approved) - Number(a.approved))
}

function offer(
  asked: AppAsked,
  { name, minutes, for: what, ids }: Wanted,
  indexer: AppAsked['household']['indexers'][number],
  { word, rate, refused }: { word: string; rate: number; refused: ((gb: string) => string) | null },
) {
  const title = `${name}.${word}-${indexer.name.toUpperCase()}`
  const size = minutes * rate * MB
  const guid = `https://${indexer.name.toLowerCase()}.example/details/${digestOf(title).slice(0, 12)}`
  const torrent = indexer.protocol === 'torrent'
  offered(asked).set(guid, { guid, indexerId: indexer.id, title, size, for: what })
  return {
    guid,
    ...ids,
    quality: 'movieId' in ids ? { ...quality, quality: { ...quality.quality, source: 'webdl' } } : quality,
    customFormats: [],
    customFormatScore: 0,
    qualityWeight: 100,
    age: 3,
    ageHours: 74.2,
    ageMinutes: 4452,
    size,
    indexerId: indexer.id,
    indexer: `${indexer.name} (Prowlarr)`,
    title,
    languages: [{ id: 1, name: 'English' }],
    approved: refused === null,
    temporarilyRejected: false,
    rejected: refused !== null,
    rejections: refused === null ? [] : [refused((size / 1000 / MB).toFixed(1))],
    publishDate: hoursAgo(asked, 74.2),
    downloadUrl: `http://prowlarr:9696/${indexer.id}/download?apikey=${asked.key}&link=c2VjcmV0`,
    infoUrl: guid,
    downloadAllowed: true,
    releaseWeight: 0,
    ...(torrent ? { seeders: 21, leechers: 4 } : {}),
    protocol: indexer.protocol,
  }
}
