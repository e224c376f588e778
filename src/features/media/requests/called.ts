import type { Called, DeskRequest, RequestDesk } from '../../../platform/media-apps/roles/request-desk.ts'

/** Each is a question of its own, and the desk may have to ask its catalogue in turn. */
const MOST = 20
const AT_ONCE = 4
const PATIENCE_MS = 2000

/** By the number of the request. What the desk cannot say either is not among them. */
export type Names = ReadonlyMap<string, Called>

/**
 * What the things are called that no library knows: the newest that somebody still waits for first. What is not told
 * within `patienceMs` has no title: a catalogue that is not reached holds nothing else up.
 */
export async function namesOf(
  desk: Pick<RequestDesk, 'called'>,
  unknown: readonly DeskRequest[],
  patienceMs = PATIENCE_MS,
): Promise<Names> {
  const waited = (one: DeskRequest) => one.state !== 'declined' && one.here !== 'available'
  const asking = unknown
    .toSorted((a, b) => Number(waited(b)) - Number(waited(a)))
    .slice(0, MOST)
    .values()
  const names = new Map<string, Called>()
  const begun = performance.now()
  const ask = async (): Promise<void> => {
    for (const one of asking) {
      const said = await desk.called(one)
      if (said.known && said.value) names.set(one.id, said.value)
      if (performance.now() - begun >= patienceMs) return
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  return names
}

/** Of a request that nobody has a title for. */
export const untitled = ({ id, media }: Pick<DeskRequest, 'id' | 'media'>): string => `the ${media} of request ${id}`
