import type { LibraryItem } from '../../apps/interfaces/library.ts'
import type { DeskRequest } from '../../apps/interfaces/request-desk.ts'
import { same } from '../../requests/filed.ts'
import type { Seen } from '../look.ts'
import type { Named } from '../named.ts'
import { entry, type Entry } from '../entry.ts'
import { verdict } from '../verdict.ts'

/** Requests that nobody has approved or declined. */
export function waiting({ desk, libraries }: Seen): Entry[] {
  if (!desk?.requests.known) return []
  const all = libraries.flatMap(({ title, items }) =>
    items.known ? items.value.map((item) => ({ library: title, item })) : [],
  )
  return desk.requests.value
    .filter(({ state }) => state === 'pending')
    .map((request) => {
      const { id, by, asked_at: since, media } = request
      const found = all.find(
        ({ item }) => (item.media === 'films') === (media === 'film') && same(item.ids, request.ids),
      )
      const why = verdict('waiting-for-approval', {
        summary: `${by.name} asked for it, and nobody has approved it yet.`,
        evidence: [`Request ${id} in ${desk.title} is pending.`],
        advice: 'Approve it or decline it.',
        command: `usher request approve ${id}`,
        since,
      })
      return entry(namedBy(request, found?.item), why, {
        id: `request ${id}`,
        app: desk.title,
        of: found ? { library: found.library, item: found.item.id } : null,
      })
    })
}

const namedBy = ({ id, media, seasons }: DeskRequest, item: LibraryItem | undefined): Named => ({
  term: `request ${id}`,
  title: item?.title ?? `A ${media} that no library has yet`,
  year: item?.year ?? null,
  media,
  season: media === 'series' && seasons.length === 1 ? seasons[0]! : null,
  episodes: [],
})
