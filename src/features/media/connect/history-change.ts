import { recordedValues } from '../../../platform/store/recorded-values.ts'
import { NOTHING_CHANGED } from '../../../platform/store/change-history.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import type { ConnectPlan, DisconnectPlan } from './plan.ts'

const CONNECTED = 'connected'
const NOT_CONNECTED = 'not connected'

/** The state before the run; undo compares it with the state after. */
const stateBefore: Record<(ConnectPlan | DisconnectPlan)['links'][number]['result'], string> = {
  'would-connect': NOT_CONNECTED,
  'would-disconnect': CONNECTED,
  'already-connected': CONNECTED,
  'already-disconnected': NOT_CONNECTED,
  skipped: 'changed by somebody',
  'not-possible': 'not known',
}

/** Returns the history entry. The run remembers each link it made; undo uses those. */
export function connectChange({
  type,
  run,
  links,
}: ConnectPlan | DisconnectPlan): Omit<ChangeRecord, 'action' | 'summary'> {
  const plannedResult = type === 'connect' ? 'would-connect' : 'would-disconnect'
  const changedLinks = links.filter(({ result }) => result === plannedResult)
  const targets = [...new Set(changedLinks.map(({ link }) => link.from))]
  if (changedLinks.length === 0) {
    return { targets, before: null, after: null, inverse: null, no_inverse_because: NOTHING_CHANGED }
  }
  // A link that has changed since is reported and kept.
  const recordedLinks = type === 'connect' ? changedLinks : links
  return {
    targets,
    before: recordedValues(
      'connection',
      Object.fromEntries(recordedLinks.map(({ link, result }) => [link.purpose, stateBefore[result]])),
    ),
    after: recordedValues(
      'connection',
      Object.fromEntries(
        changedLinks.map(({ link }) => [link.purpose, type === 'connect' ? CONNECTED : NOT_CONNECTED]),
      ),
    ),
    inverse: { action: 'connect', body: type === 'connect' ? { rollback_run: run } : {} },
    no_inverse_because: null,
  }
}
