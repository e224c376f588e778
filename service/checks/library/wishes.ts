import type { Library, LibraryItem } from '../../apps/interfaces/library.ts'
import type { ServerItem } from '../../apps/interfaces/media-server.ts'
import type { DeskRequest, RequestDesk } from '../../apps/interfaces/request-desk.ts'
import { told } from '../seen.ts'
import { namesOf, untitled } from '../../requests/called.ts'
import { itemOf, same } from '../../requests/filed.ts'

export const shownOf = ({ ids, media }: DeskRequest, items: readonly ServerItem[]): ServerItem | undefined =>
  items.find(({ sort, ids: its }) => sort === media && same(its, ids))

/** What each of them is called: as a library has it, or the desk itself where none does. */
export async function titlesOf(
  desk: RequestDesk,
  requests: readonly DeskRequest[],
  items: readonly LibraryItem[],
): Promise<string[]> {
  const filed = requests.map((one) => itemOf(one, items))
  const names = await namesOf(
    desk,
    requests.filter((_one, at) => !filed[at]),
  )
  return requests.map((one, at) => filed[at]?.title ?? names.get(one.id)?.title ?? untitled(one))
}

/** What a desk could not hand on to its library, each with what it is called. */
export async function lostBy(
  desk: RequestDesk,
  libraries: readonly Library[],
): Promise<{ request: DeskRequest; title: string }[]> {
  const failed = told(await desk.requests()).filter(({ state }) => state === 'failed')
  if (failed.length === 0) return []
  const answers = await Promise.all(libraries.map((library) => library.items()))
  const items = answers.flatMap((answer) => (answer.known ? answer.value : []))
  const titles = await titlesOf(desk, failed, items)
  return failed.map((request, at) => ({ request, title: titles[at]! }))
}
