import { get, open, type App, type AppAsked } from './app.ts'

const VERSION = '2.37.1'
const LIBRARY = 'lib_books'

const guard = ({ request, key }: AppAsked): Response | undefined =>
  request.headers.get('authorization') === `Bearer ${key}` ? undefined : new Response('Unauthorized', { status: 401 })

export const audiobookshelf: App = {
  name: 'audiobookshelf',
  port: 80,
  health: '/healthcheck',
  version: VERSION,
  guard,
  lost: () => new Response('Not Found', { status: 404 }),
  paths: [
    open(get('/healthcheck', () => new Response('OK'))),
    open(get('/ping', () => ({ success: true }))),
    open(get('/status', () => ({ app: 'audiobookshelf', serverVersion: VERSION, isInit: true, language: 'en-us' }))),
    get('/api/libraries', (asked) => ({ libraries: [library(asked)] })),
    get('/api/libraries/{id}', (asked) => (asked.parts['id'] === LIBRARY ? library(asked) : missing())),
    get('/api/libraries/{id}/items', (asked) => (asked.parts['id'] === LIBRARY ? books(asked) : missing())),
  ],
  hello: [`INFO: === Starting Server v${VERSION} ===`, 'INFO: [Server] Init', 'INFO: Listening on port :80'],
  goodbye: ['INFO: [Server] SIGTERM received, shutting down'],
  chatter: (chance) =>
    chance.pick([
      'INFO: [LibraryScanner] Library "Audiobooks" scan completed with 0 changes',
      'INFO: [PlaybackSessionManager] syncSession: "The Time Machine" for Chloe',
      'INFO: [CronManager] Running scheduled backup',
    ]),
}

const missing = (): Response => new Response('Not Found', { status: 404 })

const library = ({ startedAt }: AppAsked): object => ({
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

const books = ({ household, startedAt }: AppAsked): object => ({
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
