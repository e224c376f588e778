import type { Called, DeskRequest, RequestDesk } from '../apps/interfaces/request-desk.ts'

/** Each is a question of its own, and the desk may have to ask its catalogue in turn. */
const MOST = 20

/** By the number of the request. What the desk cannot say either is not among them. */
export type Names = ReadonlyMap<string, Called>

/** What the things are called that no library knows: the newest that somebody still waits for first. */
export async function namesOf(desk: RequestDesk, unknown: readonly DeskRequest[]): Promise<Names> {
  const waited = (one: DeskRequest) => one.state !== 'declined' && one.here !== 'available'
  const some = unknown.toSorted((a, b) => Number(waited(b)) - Number(waited(a))).slice(0, MOST)
  const told = await Promise.all(some.map(async (one) => ({ one, said: await desk.called(one) })))
  return new Map(told.flatMap(({ one, said }) => (said.known && said.value ? [[one.id, said.value] as const] : [])))
}

/** Of a request that nobody has a title for. */
export const untitled = ({ id, media }: Pick<DeskRequest, 'id' | 'media'>): string => `the ${media} of request ${id}`
