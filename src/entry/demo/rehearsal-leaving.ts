import { defaultHousehold } from '../../../rehearsal/household/default-household.ts'
import { filmPath, requireById } from '../../../rehearsal/household/types.ts'
import { DEFAULT_RULE, writeRule } from '../../features/media/leaving/rule.ts'
import type { Machine } from '../../platform/machine.ts'

const DAY_MS = 24 * 60 * 60_000
const GB = 1_000_000_000

/** The grace of the usual rule, and a day. */
const ANNOUNCED_DAYS = 15
const OBSERVED_DAYS = 40

/** In the rehearsed household, by their ids in Radarr: one that leaves, and one that a member keeps. */
const LEAVING_FILM = 2
const KEPT_FILM = 3

/** Writes a rule that is turned on, a film whose grace has ended, and a vote for another. */
export function writeRehearsalLeaving(machine: Machine): void {
  const state = machine.state()
  const now = machine.now().getTime()
  const bytes = 7.4 * GB
  const leaving = requireById(defaultHousehold.films, LEAVING_FILM)
  const kept = requireById(defaultHousehold.films, KEPT_FILM)
  state.transaction(() => {
    writeRule(state, { ...DEFAULT_RULE, added_days: 25, max_titles: 2, max_gb: 100 })
    const observed_ms = OBSERVED_DAYS * DAY_MS
    state.keyValues.set('observed-clock', 'mark', { boot: null, uptime_ms: 0, wall_ms: now, observed_ms })
    state.leavingTitles.add({
      service: 'radarr',
      item: String(leaving.id),
      media: 'films',
      catalogue_id: String(leaving.tmdb),
      title: leaving.title,
      year: leaving.year,
      path: filmPath(leaving),
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
    state.leavingTitles.vote({
      media: 'films',
      catalogue_id: String(kept.tmdb),
      title: kept.title,
      member: 'Chloe',
      at,
    })
  })
}
