import { get, post, del, databaseEntry, type AppHandlerContext, type AppRoute } from './app.ts'
import { deleteHouseholdItem } from './deleted-items.ts'
import { invalidProperty, highestId, notFound } from './servarr-responses.ts'

/** An item that was added to the household, with its new id. */
export interface AddedItem {
  id: number
  [field: string]: unknown
}

/** Far above the household's own ids. */
const FIRST_ADDED_ID = 10_000

export const addedItems = (context: AppHandlerContext, type: string): AddedItem[] =>
  databaseEntry(context, `added ${type}`, () => [])

/** source: the family returns the added item with its new id, without `addOptions`. */
export function addItem(
  context: AppHandlerContext,
  type: string,
  key: string,
  sent: Record<string, unknown>,
  existing: unknown[],
): Response {
  const all = addedItems(context, type)
  if (!sent[key]) return invalidProperty(key, `'${key}' must not be empty.`)
  if ([...existing, ...all.map((item) => item[key])].includes(sent[key]))
    return invalidProperty(key, 'This has already been added')
  if (all.some(({ path }) => path === sent['path'])) return invalidProperty('Path', 'Path is already configured')
  if (!sent['qualityProfileId']) return invalidProperty('QualityProfileId', "'Quality Profile Id' must not be empty.")
  const { addOptions: _, ...stored } = sent
  const item: AddedItem = { ...stored, id: Math.max(FIRST_ADDED_ID, highestId(all)) + 1 }
  all.push(item)
  return Response.json(item, { status: 201 })
}

export const addedItemRoutes = (
  path: string,
  type: string,
  key: string,
  existing: (context: AppHandlerContext) => unknown[],
): AppRoute[] => [
  post(path, async (context) =>
    addItem(context, type, key, (await context.request.json()) as Record<string, unknown>, existing(context)),
  ),
  deleteItemRoute(path, type),
]

export const deleteItemRoute = (path: string, type: string): AppRoute =>
  del(`${path}/{id}`, (context) => {
    const all = addedItems(context, type)
    const wanted = Number(context.pathParams['id'])
    const at = all.findIndex(({ id }) => id === wanted)
    if (at < 0 && (type === 'movie' || type === 'series') && deleteHouseholdItem(context, type, wanted)) return {}
    if (at < 0) return notFound()
    all.splice(at, 1)
    return {}
  })

/** GET of one item by its id in the app. */
export const itemRoute = (path: string, list: (context: AppHandlerContext) => object[]): AppRoute =>
  get(`${path}/{id}`, (context) => {
    const url = new URL(context.url.pathname, context.url)
    return (
      list({ ...context, url }).find((item) => String((item as AddedItem).id) === context.pathParams['id']) ??
      notFound()
    )
  })
