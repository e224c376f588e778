import { NOTHING_CHANGED } from '../../../platform/store/change-history.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import type { ConnectPlan, DisconnectPlan } from './plan.ts'

const CONNECTED = 'joined'
const NOT_CONNECTED = 'not joined'

/** The state before the run; undo compares it with the state after. */
const stateBefore: Record<(ConnectPlan | DisconnectPlan)['links'][number]['did'], string> = {
  'to-make': NOT_CONNECTED,
  'to-take-out': CONNECTED,
  'was-there': CONNECTED,
  'was-gone': NOT_CONNECTED,
  left: 'changed by somebody',
  'not-possible': 'not known',
}

/** Returns the history entry. The run remembers each link it made; undo uses those. */
export function connectChange({
  sort,
  run,
  links,
}: ConnectPlan | DisconnectPlan): Omit<ChangeRecord, 'action' | 'summary'> {
  const wanted = sort === 'wire' ? 'to-make' : 'to-take-out'
  const touched = links.filter(({ did }) => did === wanted)
  const targets = [...new Set(touched.map(({ link }) => link.from))]
  if (touched.length === 0) {
    return { targets, before: null, after: null, inverse: null, no_inverse_because: NOTHING_CHANGED }
  }
  // A link that changed since is reported and left.
  const looked = sort === 'wire' ? touched : links
  return {
    targets,
    before: Object.fromEntries(looked.map(({ link, did }) => [link.what, stateBefore[did]])),
    after: Object.fromEntries(touched.map(({ link }) => [link.what, sort === 'wire' ? CONNECTED : NOT_CONNECTED])),
    inverse: { action: 'seed', body: sort === 'wire' ? { unwire: run } : {} },
    no_inverse_because: null,
  }
}
