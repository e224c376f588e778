import type { LibraryItem } from '../../../../platform/media-apps/roles/library.ts'
import type { DeskRequest } from '../../../../platform/media-apps/roles/request-desk.ts'
import { finderIn } from '../../requests/filed.ts'
import type { Seen } from '../look.ts'
import type { Named } from '../named.ts'
import { entry, type Entry } from '../entry.ts'
import { verdict } from '../verdict.ts'

/** Requests that nobody has approved or declined. */
export function waiting({ desk, libraries }: Seen): Entry[] {
  if (!desk?.requests.known) return []
  const { names } = desk
  const shelves = libraries.map(({ title, items }) => ({
    library: title,
    find: finderIn(items.known ? items.value : []),
  }))
  return desk.requests.value
    .filter(({ state }) => state === 'pending')
    .map((request) => {
      const { id, by, asked_at: since } = request
      const [found] = shelves.flatMap(({ library, find }) => {
        const item = find(request)
        return item ? [{ library, item }] : []
      })
      const why = verdict('waiting-for-approval', {
        summary: `${by.name} asked for it, and nobody has approved it yet.`,
        evidence: [`Request ${id} in ${desk.title} is pending.`],
        advice: 'Approve it or decline it.',
        command: `usher request approve ${id}`,
        since,
      })
      return entry(namedBy(request, found?.item ?? names.get(id)), why, {
        id: `request ${id}`,
        app: desk.title,
        of: found ? { library: found.library, item: found.item.id } : null,
      })
    })
}

const namedBy = (
  { id, media, seasons }: DeskRequest,
  item: Pick<LibraryItem, 'title' | 'year'> | undefined,
): Named => ({
  term: `request ${id}`,
  title: item?.title ?? `A ${media} that nobody here has a title for`,
  year: item?.year ?? null,
  media,
  season: media === 'series' && seasons.length === 1 ? seasons[0]! : null,
  episodes: [],
})
