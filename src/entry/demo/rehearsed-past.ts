import type { Places } from '../../platform/paths.ts'
import { openState } from '../../platform/store/open.ts'

const DAYS_AGO = 23
const DAY_MS = 24 * 60 * 60 * 1000

/** What the rehearsed household did before: three weeks ago it turned its forms on. */
export function rememberPast(places: Places): void {
  const state = openState(places, { now: () => new Date(Date.now() - DAYS_AGO * DAY_MS) })
  const forms = ['household', 'door']
  const change = {
    action: 'up',
    summary: `Start ${forms.join(', ')}`,
    targets: forms,
    before: null,
    after: null,
    inverse: { action: 'down', body: { forms, services: [] } },
    no_inverse_because: null,
  }
  state.history.end(state.history.begin(change, null), { ended: 'done' })
  state.close()
}
