import { sha256Hex } from '../seeded-random.ts'
import type { HouseholdDownload } from '../household/types.ts'
import { get, hoursAgo, post, databaseEntry, type AppHandlerContext, type AppRoute } from './app.ts'
import { servarrError } from './servarr-responses.ts'
import { defaultQuality } from './servarr-history.ts'

/** The target of an interactive search. */
export interface ReleaseSearch {
  /** The release's name before the quality. */
  releaseName: string
  minutes: number
  target: HouseholdDownload['target']
  ids: Record<string, number>
  /** No indexer has it in the wanted form. */
  hasNoResults: boolean
}

interface OfferedRelease {
  guid: string
  indexerId: number
  title: string
  size: number
  for: HouseholdDownload['target']
}

interface ReleaseRouteOptions {
  base: string
  searchFor: (context: AppHandlerContext) => ReleaseSearch | undefined
}

/**
 * source: `GET /release` queries the indexers and caches the results for half an hour; `POST /release` grabs one of
 * them.
 */
export const releaseRoutes = ({ base, searchFor }: ReleaseRouteOptions): AppRoute[] => [
  get(`${base}/release`, (context) => {
    const wanted = searchFor(context)
    return wanted ? searchResults(context, wanted) : []
  }),
  post(`${base}/release`, async (context) => {
    const { guid } = (await context.request.json()) as { guid?: string }
    const release = offeredReleases(context).get(guid ?? '')
    if (!release) return servarrError(404, "Couldn't find requested release in cache, try searching again")
    const { title: name, size } = release
    context.household.acquisitions?.push({
      film: null,
      addedAt: context.now(),
      release: { name, for: release.for, bytes: size, at: context.now() },
    })
    return { guid: release.guid, indexerId: release.indexerId }
  }),
]

const offeredReleases = (context: AppHandlerContext): Map<string, OfferedRelease> =>
  databaseEntry(context, 'offers', () => new Map<string, OfferedRelease>())

const MB = 1_000_000

/** One release from each indexer that responds: too large, in another language, too small, and one that fits. */
function searchResults(context: AppHandlerContext, wanted: ReleaseSearch): object[] {
  const kinds = [
    { word: '2160p.BluRay.REMUX', rate: 420, refused: (gb: string) => `${gb} GB is larger than maximum allowed` },
    { word: 'GERMAN.1080p.WEB.h264', rate: 60, refused: () => 'English is wanted, but found German' },
    {
      word: '1080p.WEB.h264',
      rate: 66,
      refused: wanted.hasNoResults ? (gb: string) => `${gb} GB is larger than maximum allowed` : null,
    },
    { word: 'CAM.x264', rate: 9, refused: () => 'TELESYNC is not wanted in profile' },
  ]
  const answering = context.household.indexers.filter(({ failing }) => !failing)
  return answering
    .map((indexer, at) => releaseJson(context, wanted, indexer, kinds[at % kinds.length]!))
    .toSorted((a, b) => Number(b.approved) - Number(a.approved))
}

function releaseJson(
  context: AppHandlerContext,
  { releaseName, minutes, target, ids }: ReleaseSearch,
  indexer: AppHandlerContext['household']['indexers'][number],
  { word, rate, refused }: { word: string; rate: number; refused: ((gb: string) => string) | null },
) {
  const title = `${releaseName}.${word}-${indexer.name.toUpperCase()}`
  const size = minutes * rate * MB
  const guid = `https://${indexer.name.toLowerCase()}.example/details/${sha256Hex(title).slice(0, 12)}`
  const torrent = indexer.protocol === 'torrent'
  offeredReleases(context).set(guid, { guid, indexerId: indexer.id, title, size, for: target })
  return {
    guid,
    ...ids,
    quality:
      'movieId' in ids
        ? { ...defaultQuality, quality: { ...defaultQuality.quality, source: 'webdl' } }
        : defaultQuality,
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
    publishDate: hoursAgo(context, 74.2),
    downloadUrl: `http://prowlarr:9696/${indexer.id}/download?apikey=${context.key}&link=c2VjcmV0`,
    infoUrl: guid,
    downloadAllowed: true,
    releaseWeight: 0,
    ...(torrent ? { seeders: 21, leechers: 4 } : {}),
    protocol: indexer.protocol,
  }
}
