import { get, post, del, type AppHandlerContext, type AppRoute } from './app.ts'
import { jellyfinId } from './jellyfin-items.ts'
import { foldersBelow } from './servarr-connections.ts'

interface JellyfinLibrary {
  name: string
  collectionType: string
  path: string
}

const defaultLibraries: JellyfinLibrary[] = [
  { name: 'Shows', collectionType: 'tvshows', path: '/data/media/tv' },
  { name: 'Films', collectionType: 'movies', path: '/data/media/films' },
  { name: 'Music', collectionType: 'music', path: '/data/media/music' },
]

const libraries = ({ sharedState, household }: AppHandlerContext): JellyfinLibrary[] =>
  sharedState.getOrCreate('jellyfin libraries', (isFirstStart) =>
    isFirstStart || household.faults?.mediaServerNotSetUp ? [] : [...defaultLibraries],
  )

export const listJellyfinLibraries = (context: AppHandlerContext): readonly JellyfinLibrary[] => libraries(context)

const addedAgain = ({ sharedState }: AppHandlerContext): Set<string> =>
  sharedState.getOrCreate('jellyfin libraries added again', () => new Set<string>())

/** Without the one that the fault removed, until somebody adds it. */
const listedLibraries = (context: AppHandlerContext): JellyfinLibrary[] =>
  libraries(context).filter(
    ({ path }) => path !== context.household.faults?.unlistedFolder || addedAgain(context).has(path),
  )

const virtualFolderJson = ({ name, collectionType, path }: JellyfinLibrary): object => ({
  Name: name,
  Locations: [path],
  CollectionType: collectionType,
  LibraryOptions: { Enabled: true, EnableRealtimeMonitor: true },
  ItemId: jellyfinId(name),
  RefreshStatus: 'Idle',
})

const notFound = (): Response => new Response('Error processing request.', { status: 404 })

/** Jellyfin's libraries, and the folders it can see. */
export const libraryRoutes: AppRoute[] = [
  get('/Library/VirtualFolders', (context) => listedLibraries(context).map(virtualFolderJson)),
  post('/Library/VirtualFolders', (context) => {
    const { searchParams } = context.url
    const name = searchParams.get('name') ?? ''
    const path = searchParams.get('paths') ?? ''
    // source: a duplicate name or a missing folder is an exception, reported with its usual message.
    if (name === '' || listedLibraries(context).some((library) => library.name === name))
      return new Response('Error processing request.', { status: 400 })
    if (!foldersBelow(path.slice(0, path.lastIndexOf('/'))).includes(path)) return notFound()
    addedAgain(context).add(path)
    const existing = libraries(context).findIndex((library) => library.path === path)
    if (existing >= 0) libraries(context).splice(existing, 1)
    libraries(context).push({ name, collectionType: searchParams.get('collectionType') ?? 'mixed', path })
    return new Response(null, { status: 204 })
  }),
  del('/Library/VirtualFolders', (context) => {
    const at = libraries(context).findIndex(({ name }) => name === context.url.searchParams.get('name'))
    if (at < 0) return notFound()
    libraries(context).splice(at, 1)
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
