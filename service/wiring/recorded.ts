import type { Change } from '../state/state.ts'
import type { SeedPlan, UnwirePlan } from './plan.ts'

/** What history keeps of it. What a run made is remembered link by link, by the run: that is what undoes it. */
export function changeOf({ sort, run, links }: SeedPlan | UnwirePlan): Omit<Change, 'action' | 'summary'> {
  const wanted = sort === 'wire' ? 'to-make' : 'to-take-out'
  const ids = links.filter(({ did }) => did === wanted).map(({ wire }) => wire.id)
  const targets = [...new Set(links.filter(({ did }) => did === wanted).map(({ wire }) => wire.from))]
  const listed = { links: ids }
  if (ids.length === 0) {
    const because = 'Nothing was to be changed: only what works was looked at.'
    return { targets, before: null, after: null, inverse: null, no_inverse_because: because }
  }
  return {
    targets,
    before: sort === 'wire' ? null : listed,
    after: sort === 'wire' ? listed : null,
    inverse: { action: 'seed', body: sort === 'wire' ? { unwire: run } : {} },
    no_inverse_because: null,
  }
}
