import { sha256Hex } from '../seeded-random.ts'
import { ageHoursOf, get, post, del, type AppHandlerContext, type AppRoute } from './app.ts'
import { plexItemsOfType, plexTime } from './plex-items.ts'
import { foldersBelow } from './servarr-connections.ts'

interface PlexLibrary {
  key: number
  title: string
  type: string
  agent: string
  scanner: string
  path: string
  /** Null until it is scanned again. */
  scannedAt: number | null
}

/** source: the numbers of its types, in the parameter `type` */
const TYPES: Readonly<Record<string, string>> = { 1: 'movie', 2: 'show', 8: 'artist' }

const library = (
  key: number,
  title: string,
  type: string,
  path: string,
  agent: string,
  scanner: string,
): PlexLibrary => ({
  key,
  title,
  type,
  path,
  agent,
  scanner,
  scannedAt: null,
})

const libraries = ({ sharedState }: AppHandlerContext): PlexLibrary[] =>
  sharedState.getOrCreate('plex libraries', (isFirstStart) =>
    isFirstStart
      ? []
      : [
          library(1, 'Shows', 'show', '/data/media/tv', 'tv.plex.agents.series', 'Plex TV Series'),
          library(2, 'Films', 'movie', '/data/media/films', 'tv.plex.agents.movie', 'Plex Movie'),
          library(3, 'Music', 'artist', '/data/media/music', 'tv.plex.agents.music', 'Plex Music'),
        ],
  )

export const plexContainer = (field: string, entries: readonly object[], more: object = {}): object => ({
  MediaContainer: { size: entries.length, ...more, ...(entries.length > 0 ? { [field]: entries } : {}) },
})

export const plexNotFound = (): Response =>
  new Response('<html><head><title>Not Found</title></head><body><h1>404 Not Found</h1></body></html>', {
    status: 404,
    headers: { 'content-type': 'text/html' },
  })

export const plexOk = (): Response =>
  new Response('<html><head><title>OK</title></head><body><h1>200 OK</h1></body></html>', {
    headers: { 'content-type': 'text/html' },
  })

const libraryJson = (
  context: AppHandlerContext,
  { key, title, type, agent, scanner, path, scannedAt }: PlexLibrary,
): object => {
  const scanned = scannedAt ?? plexTime(context, context.household.faults?.lastScan?.hours ?? 3)
  return {
    allowSync: true,
    art: `/:/resources/${type}-fanart.jpg`,
    composite: `/library/sections/${key}/composite/${scanned}`,
    filters: true,
    refreshing: false,
    thumb: `/:/resources/${type}.png`,
    key: String(key),
    type,
    title,
    agent,
    scanner,
    language: 'en-US',
    uuid: sha256Hex(`plex ${title}`).slice(0, 32),
    updatedAt: scanned,
    createdAt: plexTime(context, 5000),
    scannedAt: scanned,
    content: true,
    directory: true,
    Location: [{ id: key, path }],
  }
}

const libraryInPath = (context: AppHandlerContext): PlexLibrary | undefined =>
  libraries(context).find(({ key }) => String(key) === context.pathParams['sectionId'])

/** Plex's libraries, what is in them, and the folders it can see. */
export const plexLibraryRoutes: AppRoute[] = [
  get('/library/sections/all', (context) =>
    plexContainer(
      'Directory',
      libraries(context)
        .filter(({ path }) => path !== context.household.faults?.unlistedFolder)
        .map((one) => libraryJson(context, one)),
      { allowSync: false, title1: 'Plex Library' },
    ),
  ),
  post('/library/sections/all', (context) => {
    const { searchParams } = context.url
    const [title = '', agent = '', scanner = '', path = ''] = ['name', 'agent', 'scanner', 'locations'].map(
      (name) => searchParams.get(name) ?? '',
    )
    const type = TYPES[searchParams.get('type') ?? '']
    const isFolder = foldersBelow(path.slice(0, path.lastIndexOf('/'))).includes(path)
    if (!title || !agent || !type || !isFolder)
      return new Response('<html><body><h1>400 Bad Request</h1></body></html>', {
        status: 400,
        headers: { 'content-type': 'text/html' },
      })
    const all = libraries(context)
    const key = Math.max(0, ...all.map((one) => one.key)) + 1
    const created = {
      ...library(key, title, type, path, agent, scanner),
      scannedAt: plexTime(context, ageHoursOf(context)),
    }
    all.push(created)
    return plexContainer('Directory', [])
  }),
  del('/library/sections/{sectionId}', (context) => {
    const found = libraryInPath(context)
    if (!found) return plexNotFound()
    libraries(context).splice(libraries(context).indexOf(found), 1)
    return plexOk()
  }),
  post('/library/sections/{sectionId}/refresh', (context) => {
    const found = libraryInPath(context)
    if (!found) return plexNotFound()
    found.scannedAt = plexTime(context, ageHoursOf(context))
    return plexOk()
  }),
  get('/library/sections/{sectionId}/all', (context) => {
    const found = libraryInPath(context)
    return found ? plexContainer('Metadata', plexItemsOfType(context, found.type)) : plexNotFound()
  }),
  get('/services/browse/{folder}', ({ pathParams }) => {
    const folder = Buffer.from(pathParams['folder'] ?? '', 'base64').toString()
    return plexContainer(
      'Path',
      foldersBelow(folder).map((path) => ({
        key: `/services/browse/${Buffer.from(path).toString('base64')}`,
        path,
        title: path.split('/').at(-1),
      })),
    )
  }),
]
