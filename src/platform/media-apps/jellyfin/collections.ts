import { arrayOf, asObject, requiredId, requiredString } from '../../../lib/json-reader.ts'
import { requireKnown } from '../../../lib/require-known.ts'
import type { AppConnection } from '../connection/connection.ts'
import type { ServerCollections } from '../roles/media-server.ts'
import { readItemIds } from './plays.ts'

/** An id has 32 digits; a reverse proxy takes 8 kB of address. */
const IDS_A_REQUEST = 100

/** What differs between Jellyfin and Emby. */
interface CollectionRoutes {
  /** source: Jellyfin, `DELETE /Collections/{collectionId}/Items`; Emby, `POST /Collections/{Id}/Items/Delete` */
  removal: { method: 'POST' | 'DELETE'; path: (collection: string) => string }
}

const JELLYFIN_ROUTES: CollectionRoutes = {
  removal: { method: 'DELETE', path: (collection) => `/Collections/${collection}/Items` },
}
export const EMBY_ROUTES: CollectionRoutes = {
  removal: { method: 'POST', path: (collection) => `/Collections/${collection}/Items/Delete` },
}

const SUBJECT = 'its collections'

/** source: the API documents of Jellyfin 10.11 and of Emby; a collection is an item of type `BoxSet`. */
export function createCollections(
  connection: AppConnection,
  { removal }: CollectionRoutes = JELLYFIN_ROUTES,
): ServerCollections {
  const list = () =>
    connection.get('/Items?Recursive=true&IncludeItemTypes=BoxSet&EnableImages=false&EnableUserData=false', (body) =>
      arrayOf((json) => ({ id: requiredId(json, 'Id'), name: requiredString(json, 'Name') }))(asObject(body)['Items']),
    )
  const itemsOf = (collection: string) =>
    connection.get(`/Items?ParentId=${collection}&EnableImages=false&EnableUserData=false`, readItemIds)
  const inPortions = async (ids: readonly string[], send: (portion: string) => Promise<unknown>) => {
    for (let at = 0; at < ids.length; at += IDS_A_REQUEST)
      await send(encodeURIComponent(ids.slice(at, at + IDS_A_REQUEST).join(',')))
  }
  return {
    async setItems(name, items) {
      const wanted = [...new Set(items)]
      let id = (await requireKnown(list())).find((one) => one.name === name)?.id
      if (id === undefined && wanted.length === 0) return
      if (id === undefined) {
        const path = `/Collections?Name=${encodeURIComponent(name)}`
        const created = await connection.submit(path, { method: 'POST', subject: SUBJECT })
        id = requiredId(asObject(created, 'the new collection'), 'Id')
      }
      const path = encodeURIComponent(id)
      const present = new Set(await requireKnown(itemsOf(path)))
      const missing = wanted.filter((one) => !present.has(one))
      const surplus = [...present].filter((one) => !wanted.includes(one))
      await inPortions(missing, (ids) =>
        connection.submit(`/Collections/${path}/Items?Ids=${ids}`, { method: 'POST', subject: SUBJECT }),
      )
      await inPortions(surplus, (ids) =>
        connection.submit(`${removal.path(path)}?Ids=${ids}`, { method: removal.method, subject: SUBJECT }),
      )
    },
  }
}
