import { del, get, post, put, type AppHandlerContext, type AppRoute } from './app.ts'
import { plexFilmKey, plexItemsOfType, plexTime } from './plex-items.ts'
import { plexContainer, plexNotFound, plexOk } from './plex-libraries.ts'

const FIRST_ID = 50_000
const ADDED_HOURS_AGO = 900

interface PlexCollection {
  id: number
  section: string
  title: string
  items: string[]
}

/** A household has a collection of its own from before. */
export const plexCollectionsOf = ({ sharedState }: Pick<AppHandlerContext, 'sharedState'>): PlexCollection[] =>
  sharedState.getOrCreate('plex collections', () => [
    { id: FIRST_ID, section: '2', title: 'Silent films', items: [1, 2].map((id) => plexFilmKey({ id })) },
  ])

/** source: python-plexapi: `server://IDENTIFIER/com.plexapp.plugins.library/library/metadata/1,2` */
const idsIn = ({ url }: AppHandlerContext): string[] =>
  /\/com\.plexapp\.plugins\.library\/library\/metadata\/([\d,]+)$/
    .exec(url.searchParams.get('uri') ?? '')?.[1]
    ?.split(',') ?? []

const collectionJson = (context: AppHandlerContext, { id, title, items }: PlexCollection): object => ({
  ratingKey: String(id),
  key: `/library/collections/${id}/children`,
  guid: `collection://${id}`,
  type: 'collection',
  title,
  childCount: items.length,
  addedAt: plexTime(context, ADDED_HOURS_AGO),
})

const nextIn = (all: readonly PlexCollection[]): number => Math.max(...all.map(({ id }) => id - FIRST_ID), 0) + 1

const inPath = (context: AppHandlerContext): PlexCollection | undefined =>
  plexCollectionsOf(context).find(({ id }) => String(id) === context.pathParams['collectionId'])

/** source: its API document, and python-plexapi for the removal */
export const plexCollectionRoutes: AppRoute[] = [
  get('/library/sections/{sectionId}/collections', (context) =>
    plexContainer(
      'Metadata',
      plexCollectionsOf(context)
        .filter(({ section }) => section === context.pathParams['sectionId'])
        .map((one) => collectionJson(context, one)),
    ),
  ),
  post('/library/collections', (context) => {
    const { searchParams } = context.url
    const all = plexCollectionsOf(context)
    const created = {
      id: FIRST_ID + nextIn(all),
      section: searchParams.get('sectionId') ?? '',
      title: searchParams.get('title') ?? '',
      items: idsIn(context),
    }
    all.push(created)
    return plexContainer('Metadata', [collectionJson(context, created)])
  }),
  get('/library/collections/{collectionId}/items', (context) => {
    const found = inPath(context)
    if (!found) return plexNotFound()
    return plexContainer(
      'Metadata',
      ['movie', 'show']
        .flatMap((type) => plexItemsOfType(context, type) as { ratingKey: string }[])
        .filter(({ ratingKey }) => found.items.includes(ratingKey)),
    )
  }),
  put('/library/collections/{collectionId}/items', (context) => {
    const found = inPath(context)
    if (!found) return plexNotFound()
    found.items = [...new Set([...found.items, ...idsIn(context)])]
    return plexContainer('Metadata', [collectionJson(context, found)])
  }),
  del('/library/collections/{collectionId}/items/{itemId}', (context) => {
    const found = inPath(context)
    if (!found) return plexNotFound()
    found.items = found.items.filter((id) => id !== context.pathParams['itemId'])
    // An empty collection does not stay.
    if (found.items.length === 0) plexCollectionsOf(context).splice(plexCollectionsOf(context).indexOf(found), 1)
    return plexOk()
  }),
]
