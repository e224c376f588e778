import { get, post, remove, type AppAsked, type AppPath } from './app.ts'
import { idOf } from './jellyfin-items.ts'
import { foldersBelow } from './servarr-wiring.ts'

interface Shelf {
  name: string
  sort: string
  path: string
}

const usual: Shelf[] = [
  { name: 'Shows', sort: 'tvshows', path: '/data/media/tv' },
  { name: 'Films', sort: 'movies', path: '/data/media/films' },
  { name: 'Music', sort: 'music', path: '/data/media/music' },
]

const all = ({ told }: AppAsked): Shelf[] => told.of('jellyfin libraries', (bare) => (bare ? [] : [...usual]))

const folder = ({ name, sort, path }: Shelf): object => ({
  Name: name,
  Locations: [path],
  CollectionType: sort,
  LibraryOptions: { Enabled: true, EnableRealtimeMonitor: true },
  ItemId: idOf(name),
  RefreshStatus: 'Idle',
})

const missing = (): Response => new Response('Error processing request.', { status: 404 })

/** What Jellyfin shows, and the folders it sees. */
export const libraryPaths: AppPath[] = [
  get('/Library/VirtualFolders', (asked) =>
    all(asked)
      .filter(({ path }) => path !== asked.household.troubles?.unshelved)
      .map(folder),
  ),
  post('/Library/VirtualFolders', (asked) => {
    const { searchParams } = asked.url
    const name = searchParams.get('name') ?? ''
    const path = searchParams.get('paths') ?? ''
    // source: a name twice, or a folder that is not there, is an exception, which it answers with its usual sentence.
    if (name === '' || all(asked).some((one) => one.name === name))
      return new Response('Error processing request.', { status: 400 })
    if (!foldersBelow(path.slice(0, path.lastIndexOf('/'))).includes(path)) return missing()
    all(asked).push({ name, sort: searchParams.get('collectionType') ?? 'mixed', path })
    return new Response(null, { status: 204 })
  }),
  remove('/Library/VirtualFolders', (asked) => {
    const at = all(asked).findIndex(({ name }) => name === asked.url.searchParams.get('name'))
    if (at < 0) return missing()
    all(asked).splice(at, 1)
    return new Response(null, { status: 204 })
  }),
  get('/Environment/DirectoryContents', ({ url }) =>
    foldersBelow(url.searchParams.get('path') ?? '/').map((path) => ({
      Name: path.split('/').at(-1),
      Path: path,
      Type: 'Directory',
    })),
  ),
]
