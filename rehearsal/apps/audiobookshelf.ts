import { get, publicRoute, type RehearsedApp, type AppHandlerContext } from './app.ts'

const VERSION = '2.37.1'
const LIBRARY = 'lib_books'

const rejectUnauthenticated = ({ request, key }: AppHandlerContext): Response | undefined =>
  request.headers.get('authorization') === `Bearer ${key}` ? undefined : new Response('Unauthorized', { status: 401 })

export const audiobookshelf: RehearsedApp = {
  name: 'audiobookshelf',
  port: 80,
  healthPath: '/healthcheck',
  version: VERSION,
  rejectUnauthenticated,
  notFound: () => new Response('Not Found', { status: 404 }),
  routes: [
    publicRoute(get('/healthcheck', () => new Response('OK'))),
    publicRoute(get('/ping', () => ({ success: true }))),
    publicRoute(
      get('/status', () => ({ app: 'audiobookshelf', serverVersion: VERSION, isInit: true, language: 'en-us' })),
    ),
    get('/api/libraries', (context) => ({ libraries: [libraryJson(context)] })),
    get('/api/libraries/{id}', (context) => (context.pathParams['id'] === LIBRARY ? libraryJson(context) : notFound())),
    get('/api/libraries/{id}/items', (context) =>
      context.pathParams['id'] === LIBRARY ? libraryItems(context) : notFound(),
    ),
  ],
  startupLog: [`INFO: === Starting Server v${VERSION} ===`, 'INFO: [Server] Init', 'INFO: Listening on port :80'],
  shutdownLog: ['INFO: [Server] SIGTERM received, shutting down'],
  idleLogLine: (chance) =>
    chance.pick([
      'INFO: [LibraryScanner] Library "Audiobooks" scan completed with 0 changes',
      'INFO: [PlaybackSessionManager] syncSession: "The Time Machine" for Chloe',
      'INFO: [CronManager] Running scheduled backup',
    ]),
}

const notFound = (): Response => new Response('Not Found', { status: 404 })

const libraryJson = ({ startedAt }: AppHandlerContext): object => ({
  id: LIBRARY,
  name: 'Audiobooks',
  folders: [{ id: 'fol_books', fullPath: '/data/media/books', libraryId: LIBRARY, addedAt: startedAt }],
  displayOrder: 1,
  icon: 'audiobookshelf',
  mediaType: 'book',
  provider: 'google',
  settings: {
    coverAspectRatio: 1,
    disableWatcher: false,
    skipMatchingMediaWithAsin: false,
    skipMatchingMediaWithIsbn: false,
  },
  createdAt: startedAt,
  lastUpdate: startedAt,
})

const libraryItems = ({ household, startedAt }: AppHandlerContext): object => ({
  results: household.books.map(({ id, title, author }, at) => ({
    id,
    ino: String(91_000 + at),
    libraryId: LIBRARY,
    folderId: 'fol_books',
    path: `/data/media/books/${author}/${title}`,
    relPath: `${author}/${title}`,
    isFile: false,
    mtimeMs: startedAt,
    ctimeMs: startedAt,
    birthtimeMs: startedAt,
    addedAt: startedAt,
    updatedAt: startedAt,
    isMissing: false,
    isInvalid: false,
    mediaType: 'book',
  })),
  total: household.books.length,
  limit: 0,
  page: 0,
  sortBy: 'media.metadata.title',
  sortDesc: false,
  mediaType: 'book',
  minified: false,
  collapseSeries: false,
  include: '',
})
