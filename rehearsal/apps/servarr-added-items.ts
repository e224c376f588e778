import { post, del, databaseEntry, type AppHandlerContext, type AppRoute } from './app.ts'
import { invalidProperty, highestId, notFound } from './servarr-responses.ts'

/** An item that was added to the household, with its new id. */
export interface AddedItem {
  id: number
  [field: string]: unknown
}

/** Far above the household's own ids. */
const FIRST_ADDED_ID = 10_000

export const addedItems = (context: AppHandlerContext, sort: string): AddedItem[] =>
  databaseEntry(context, `added ${sort}`, () => [])

/** source: the family answers what it added with a number of its own; `addOptions` are not told again. */
export function addItem(
  context: AppHandlerContext,
  sort: string,
  key: string,
  sent: Record<string, unknown>,
  existing: unknown[],
): Response {
  const all = addedItems(context, sort)
  if (!sent[key]) return invalidProperty(key, `'${key}' must not be empty.`)
  if ([...existing, ...all.map((one) => one[key])].includes(sent[key]))
    return invalidProperty(key, 'This has already been added')
  if (all.some(({ path }) => path === sent['path'])) return invalidProperty('Path', 'Path is already configured')
  if (!sent['qualityProfileId']) return invalidProperty('QualityProfileId', "'Quality Profile Id' must not be empty.")
  const { addOptions: _, ...stored } = sent
  const one: AddedItem = { ...stored, id: Math.max(FIRST_ADDED_ID, highestId(all)) + 1 }
  all.push(one)
  return Response.json(one, { status: 201 })
}

export const addedItemRoutes = (
  path: string,
  sort: string,
  key: string,
  existing: (context: AppHandlerContext) => unknown[],
): AppRoute[] => [
  post(path, async (context) =>
    addItem(context, sort, key, (await context.request.json()) as Record<string, unknown>, existing(context)),
  ),
  deleteItemRoute(path, sort),
]

export const deleteItemRoute = (path: string, sort: string): AppRoute =>
  del(`${path}/{id}`, (context) => {
    const all = addedItems(context, sort)
    const at = all.findIndex(({ id }) => id === Number(context.pathParams['id']))
    if (at < 0) return notFound()
    all.splice(at, 1)
    return {}
  })
