import type { Library, LibraryItem } from '../../../../platform/media-apps/roles/library.ts'
import type { ServerItem } from '../../../../platform/media-apps/roles/media-server.ts'
import type { DeskRequest, RequestDesk } from '../../../../platform/media-apps/roles/request-desk.ts'
import { told } from '../seen.ts'
import { namesOf, untitled } from '../../../media/requests/called.ts'
import { finderIn, same } from '../../../media/requests/filed.ts'

export const shownOf = ({ ids, media }: DeskRequest, items: readonly ServerItem[]): ServerItem | undefined =>
  items.find(({ sort, ids: its }) => sort === media && same(its, ids))

/** Handing on takes a moment after somebody approved. */
const HANDED_MS = 600_000

/** source: Seerr answers an approval with 200 although handing it on failed; the request then has no item. */
const isUnsent = ({ state, item, here, changed_at, asked_at }: DeskRequest, now: Date): boolean =>
  state === 'approved' &&
  item === null &&
  (here === 'processing' || here === 'unknown') &&
  now.getTime() - (changed_at ?? asked_at).getTime() > HANDED_MS

/** What each of them is called: as a library has it, or the desk itself where none does. */
export async function titlesOf(
  desk: RequestDesk,
  requests: readonly DeskRequest[],
  items: readonly LibraryItem[],
): Promise<string[]> {
  const filed = requests.map(finderIn(items))
  const names = await namesOf(
    desk,
    requests.filter((_one, at) => !filed[at]),
  )
  return requests.map((one, at) => filed[at]?.title ?? names.get(one.id)?.title ?? untitled(one))
}

export interface Lost {
  request: DeskRequest
  title: string
}

/**
 * What did not reach its library, each with what it is called: what the desk says of itself, and what it approved and no
 * library of that sort has, where they all answer.
 */
export async function lostBy(desk: RequestDesk, libraries: readonly Library[], now: Date): Promise<Lost[]> {
  const some = told(await desk.requests()).filter((one) => one.state === 'failed' || isUnsent(one, now))
  if (some.length === 0) return []
  const answers = await Promise.all(libraries.map(async ({ media, items }) => ({ media, items: await items() })))
  const items = answers.flatMap((answer) => (answer.items.known ? answer.items.value : []))
  const find = finderIn(items)
  const isNowhere = (request: DeskRequest) => {
    const fitting = answers.filter(({ media }) => media === (request.media === 'film' ? 'films' : 'series'))
    return fitting.length > 0 && fitting.every((one) => one.items.known) && !find(request)
  }
  const lost = some.filter((one) => one.state === 'failed' || isNowhere(one))
  const titles = await titlesOf(desk, lost, items)
  return lost.map((request, at) => ({ request, title: titles[at]! }))
}
