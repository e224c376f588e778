import { UNCHANGED } from '../../../platform/store/history.ts'
import type { Change } from '../../../platform/store/state.ts'
import type { SeedPlan, UnwirePlan } from './plan.ts'

const JOINED = 'joined'
const APART = 'not joined'

/** How a link stood before: what is undone compares it with how the run left it. */
const stood: Record<(SeedPlan | UnwirePlan)['links'][number]['did'], string> = {
  'to-make': APART,
  'to-take-out': JOINED,
  'was-there': JOINED,
  'was-gone': APART,
  left: 'changed by somebody',
  'not-possible': 'not known',
}

/** What history keeps of it. What a run made is remembered link by link, by the run: that is what undoes it. */
export function changeOf({ sort, run, links }: SeedPlan | UnwirePlan): Omit<Change, 'action' | 'summary'> {
  const wanted = sort === 'wire' ? 'to-make' : 'to-take-out'
  const touched = links.filter(({ did }) => did === wanted)
  const targets = [...new Set(touched.map(({ wire }) => wire.from))]
  if (touched.length === 0) {
    return { targets, before: null, after: null, inverse: null, no_inverse_because: UNCHANGED }
  }
  // What is taken out may have been changed since: that is told, and left.
  const looked = sort === 'wire' ? touched : links
  return {
    targets,
    before: Object.fromEntries(looked.map(({ wire, did }) => [wire.what, stood[did]])),
    after: Object.fromEntries(touched.map(({ wire }) => [wire.what, sort === 'wire' ? JOINED : APART])),
    inverse: { action: 'seed', body: sort === 'wire' ? { unwire: run } : {} },
    no_inverse_because: null,
  }
}
