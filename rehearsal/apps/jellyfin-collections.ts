import { del, post, type AppHandlerContext, type AppRoute } from './app.ts'
import { jellyfinId, queryValues } from './jellyfin-items.ts'

interface RehearsedCollection {
  id: string
  name: string
  items: string[]
}

export const collectionsOf = ({ sharedState }: AppHandlerContext, app: string): RehearsedCollection[] =>
  sharedState.getOrCreate(`${app} collections`, () => [])

const idsIn = (context: AppHandlerContext): string[] =>
  queryValues(context, 'ids').flatMap((text) => text.split(',').filter((id) => id !== ''))

const listOf = (app: string, Items: object[]): object => ({
  Items,
  TotalRecordCount: Items.length,
  ...(app === 'jellyfin' && { StartIndex: 0 }),
})

/** `/Items` for collections, or for what is in one; undefined if the request asks for neither. */
export function listCollections(context: AppHandlerContext, app: string): object | undefined {
  const all = collectionsOf(context, app)
  const [parent] = queryValues(context, 'parentid')
  if (parent !== undefined) {
    const items = (all.find(({ id }) => id === parent)?.items ?? []).map((Id) => ({ Id, Type: 'Movie', Name: Id }))
    return listOf(app, items)
  }
  if (!queryValues(context, 'includeitemtypes').includes('BoxSet')) return undefined
  const Items = all.map(({ id, name }) => ({ Id: id, Name: name, Type: 'BoxSet', IsFolder: true }))
  return listOf(app, Items)
}

function change(context: AppHandlerContext, app: string, items: (present: string[], ids: string[]) => string[]) {
  const collection = collectionsOf(context, app).find(
    ({ id }) => id === (context.pathParams['collectionId'] ?? context.pathParams['Id']),
  )
  if (!collection) return new Response(null, { status: 404 })
  collection.items = items(collection.items, idsIn(context))
  return new Response(null, { status: 204 })
}

const added = (present: string[], ids: string[]): string[] => [...new Set([...present, ...ids])]
const removed = (present: string[], ids: string[]): string[] => present.filter((id) => !ids.includes(id))

const createCollection = (app: string): AppRoute =>
  post('/Collections', (context) => {
    const name = queryValues(context, 'name')[0] ?? ''
    const id = jellyfinId(`collection ${app} ${name} ${collectionsOf(context, app).length}`)
    collectionsOf(context, app).push({ id, name, items: idsIn(context) })
    return { Id: id }
  })

export const jellyfinCollectionRoutes: AppRoute[] = [
  createCollection('jellyfin'),
  post('/Collections/{collectionId}/Items', (context) => change(context, 'jellyfin', added)),
  del('/Collections/{collectionId}/Items', (context) => change(context, 'jellyfin', removed)),
]

export const embyCollectionRoutes: AppRoute[] = [
  createCollection('emby'),
  post('/Collections/{Id}/Items', (context) => change(context, 'emby', added)),
  post('/Collections/{Id}/Items/Delete', (context) => change(context, 'emby', removed)),
]
