import type { ChangeRecord } from '../../platform/store/types.ts'
import type { UsherPaths } from '../../platform/paths.ts'
import { openStateStore } from '../../platform/store/state-store.ts'

const DAYS_AGO = 23
const DAY_MS = 24 * 60 * 60 * 1000

/** Writes the household's earlier changes: three weeks ago it enabled its forms. */
export function writeRehearsalHistory(paths: UsherPaths): void {
  const state = openStateStore(paths, { now: () => new Date(Date.now() - DAYS_AGO * DAY_MS) })
  const forms = ['household', 'door']
  const change: ChangeRecord = {
    action: 'up',
    summary: `Start ${forms.join(', ')}`,
    targets: forms,
    before: null,
    after: null,
    inverse: { action: 'down', body: { forms, services: [] } },
    no_inverse_because: null,
  }
  state.history.end(state.history.begin(change, null), {
    ended: 'done',
    judgement: { summary: `${change.summary}: done.`, result: 'complete' },
  })
  state.close()
}
