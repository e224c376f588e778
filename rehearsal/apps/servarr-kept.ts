import { post, remove, stored, type AppAsked, type AppPath } from './app.ts'
import { invalid, lastNumber, NOT_FOUND } from './servarr-changes.ts'

/** What was added beside the household's own: as it was given, with a number. */
export interface Added {
  id: number
  [field: string]: unknown
}

/** Far above the household's own numbers. */
const FIRST = 10_000

export const added = (asked: AppAsked, sort: string): Added[] => stored(asked, `added ${sort}`, () => [])

/** source: the family answers what it added with a number of its own; `addOptions` are not told again. */
export function keep(
  asked: AppAsked,
  sort: string,
  key: string,
  sent: Record<string, unknown>,
  there: unknown[],
): Response {
  const all = added(asked, sort)
  if (!sent[key]) return invalid(key, `'${key}' must not be empty.`)
  if ([...there, ...all.map((one) => one[key])].includes(sent[key])) return invalid(key, 'This has already been added')
  if (all.some(({ path }) => path === sent['path'])) return invalid('Path', 'Path is already configured')
  if (!sent['qualityProfileId']) return invalid('QualityProfileId', "'Quality Profile Id' must not be empty.")
  const { addOptions: _, ...kept } = sent
  const one: Added = { ...kept, id: Math.max(FIRST, lastNumber(all)) + 1 }
  all.push(one)
  return Response.json(one, { status: 201 })
}

/** Adding as another one keeps it, and taking out again. */
export const keptPaths = (
  path: string,
  sort: string,
  key: string,
  there: (asked: AppAsked) => unknown[],
): AppPath[] => [
  post(path, async (asked) =>
    keep(asked, sort, key, (await asked.request.json()) as Record<string, unknown>, there(asked)),
  ),
  dropPath(path, sort),
]

export const dropPath = (path: string, sort: string): AppPath =>
  remove(`${path}/{id}`, (asked) => {
    const all = added(asked, sort)
    const at = all.findIndex(({ id }) => id === Number(asked.parts['id']))
    if (at < 0) return NOT_FOUND()
    all.splice(at, 1)
    return {}
  })
