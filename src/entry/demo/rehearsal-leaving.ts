import { DEFAULT_RULE, writeRule } from '../../features/media/leaving/rule.ts'
import type { Machine } from '../../platform/machine.ts'

const DAY_MS = 24 * 60 * 60_000
const GB = 1_000_000_000

/** The grace of the usual rule, and a day. */
const ANNOUNCED_DAYS = 15
const OBSERVED_DAYS = 40

/** Writes a rule that is turned on, a film whose grace has ended, and a vote for another. */
export function writeRehearsalLeaving(machine: Machine): void {
  const state = machine.state()
  const now = machine.now().getTime()
  const bytes = 7.4 * GB
  state.transaction(() => {
    writeRule(state, { ...DEFAULT_RULE, added_days: 25, max_titles: 2, max_gb: 100 })
    const observed_ms = OBSERVED_DAYS * DAY_MS
    state.keyValues.set('leaving', 'clock', { boot: null, uptime_ms: 0, wall_ms: now, observed_ms })
    state.leavingTitles.add({
      service: 'radarr',
      item: '2',
      media: 'films',
      catalogue_id: '653',
      title: 'Nosferatu',
      year: 1922,
      path: '/data/media/films/Nosferatu (1922)',
      state: 'announced',
      announced_at: new Date(now - ANNOUNCED_DAYS * DAY_MS).toISOString(),
      announced_ms: observed_ms - ANNOUNCED_DAYS * DAY_MS,
      announced_bytes: bytes,
      grace_days: DEFAULT_RULE.grace_days,
      attempted_at: null,
      attempted_ms: null,
      bytes,
      ended_at: null,
      reason: null,
      resource: null,
    })
    const at = new Date(now - DAY_MS).toISOString()
    state.leavingTitles.vote({ media: 'films', catalogue_id: '961', title: 'The General', member: 'Chloe', at })
  })
}
