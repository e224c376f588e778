import { sha256Hex } from '../seeded-random.ts'
import { get, publicRoute, type RehearsedApp, type AppHandlerContext } from './app.ts'

const VERSION = '2.37.1'

/** source: its ids are UUIDs since 2.3. */
const uuidOf = (word: string): string =>
  sha256Hex(`audiobookshelf ${word}`).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5')

export const BOOK_LIBRARY_ID = uuidOf('library')
const FOLDER_ID = uuidOf('folder')

/** Only its API asks for a key. */
const rejectUnauthenticated = ({ request, url, key }: AppHandlerContext): Response | undefined =>
  !url.pathname.startsWith('/api/') || request.headers.get('authorization') === `Bearer ${key}`
    ? undefined
    : unauthorized()

/** source: seen on 2.36: the word, without a content type */
const unauthorized = (): Response => new Response(new TextEncoder().encode('Unauthorized'), { status: 401 })

/** source: seen on 2.36, outside its web app. */
const cannotGet = ({ request, url }: AppHandlerContext): Response =>
  new Response(
    `<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Error</title>\n</head>\n<body>\n` +
      `<pre>Cannot ${request.method} ${url.pathname}</pre>\n</body>\n</html>\n`,
    { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } },
  )

export const audiobookshelf: RehearsedApp = {
  name: 'audiobookshelf',
  port: 80,
  healthPath: '/healthcheck',
  version: VERSION,
  rejectUnauthenticated,
  notFound: cannotGet,
  routes: [
    publicRoute(
      get('/healthcheck', () => new Response('OK', { headers: { 'content-type': 'text/plain; charset=utf-8' } })),
    ),
    publicRoute(get('/ping', () => ({ success: true }))),
    publicRoute(
      get('/status', () => ({
        app: 'audiobookshelf',
        serverVersion: VERSION,
        isInit: true,
        language: 'en-us',
        authMethods: ['local'],
        authFormData: { authLoginCustomMessage: '' },
      })),
    ),
    get('/api/libraries', (context) => ({ libraries: [libraryJson(context)] })),
    get('/api/libraries/{id}', (context) =>
      context.pathParams['id'] === BOOK_LIBRARY_ID ? libraryJson(context) : notFound(),
    ),
    get('/api/libraries/{id}/items', (context) =>
      context.pathParams['id'] === BOOK_LIBRARY_ID ? libraryItems(context) : notFound(),
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
  id: BOOK_LIBRARY_ID,
  name: 'Audiobooks',
  folders: [{ id: FOLDER_ID, fullPath: '/data/media/books', libraryId: BOOK_LIBRARY_ID, addedAt: startedAt }],
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
    id: uuidOf(id),
    ino: String(91_000 + at),
    libraryId: BOOK_LIBRARY_ID,
    folderId: FOLDER_ID,
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
