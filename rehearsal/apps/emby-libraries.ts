import { sha256Hex } from '../seeded-random.ts'
import { get, post, type AppHandlerContext, type AppRoute } from './app.ts'
import { foldersBelow } from './servarr-connections.ts'

interface EmbyLibrary {
  id: string
  guid: string
  name: string
  collectionType: string
  path: string
}

const library = (id: number, name: string, collectionType: string, path: string): EmbyLibrary => ({
  id: String(id),
  guid: sha256Hex(`emby ${name}`).slice(0, 32),
  name,
  collectionType,
  path,
})

const storedLibraries = ({ sharedState }: AppHandlerContext): EmbyLibrary[] =>
  sharedState.getOrCreate('emby libraries', (isFirstStart) =>
    isFirstStart
      ? []
      : [
          library(3, 'Shows', 'tvshows', '/data/media/tv'),
          library(5, 'Films', 'movies', '/data/media/films'),
          library(7, 'Music', 'music', '/data/media/music'),
        ],
  )

export const embyLibraries = (context: AppHandlerContext): EmbyLibrary[] =>
  storedLibraries(context).filter(({ path }) => path !== context.household.faults?.unlistedFolder)

const virtualFolderJson = ({ id, guid, name, collectionType, path }: EmbyLibrary): object => ({
  Name: name,
  Locations: [path],
  CollectionType: collectionType,
  LibraryOptions: { EnableRealtimeMonitor: true },
  ItemId: id,
  Id: id,
  Guid: guid,
  RefreshStatus: 'Idle',
})

const noContent = (): Response => new Response(null, { status: 204 })
const notFound = (): Response => new Response('Object not found.', { status: 404 })

/** Emby's libraries, and the folders it can see. */
export const embyLibraryRoutes: AppRoute[] = [
  get('/Library/VirtualFolders/Query', (context) => {
    const Items = embyLibraries(context).map(virtualFolderJson)
    return { Items, TotalRecordCount: Items.length }
  }),
  post('/Library/VirtualFolders', async (context) => {
    const body = (await context.request.json()) as { Name: string; CollectionType: string; Paths: string[] }
    const all = storedLibraries(context)
    const path = body.Paths[0] ?? ''
    if (all.some(({ name }) => name === body.Name))
      return new Response(`There is already a media library with the name ${body.Name}.`, { status: 400 })
    if (!foldersBelow(path.slice(0, path.lastIndexOf('/'))).includes(path)) return notFound()
    all.push(library(9 + 2 * all.length, body.Name, body.CollectionType, path))
    return noContent()
  }),
  post('/Library/VirtualFolders/Delete', async (context) => {
    const { Id } = (await context.request.json()) as { Id: string }
    const at = storedLibraries(context).findIndex(({ id }) => id === Id)
    if (at < 0) return notFound()
    storedLibraries(context).splice(at, 1)
    return noContent()
  }),
  get('/Environment/DirectoryContents', ({ url }) =>
    foldersBelow(url.searchParams.get('path') ?? url.searchParams.get('Path') ?? '/').map((path) => ({
      Name: path.split('/').at(-1),
      Path: path,
      Type: 'Directory',
    })),
  ),
]
