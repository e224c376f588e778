import { cameBy } from '../../../platform/settings/values/hours.ts'
import { toTell, type Kept, type What } from './notice.ts'
import { isQuiet, wants, type Preferences } from './preferences.ts'

export interface Named {
  id: string
  kept: Kept
}

export interface Owed extends Named {
  what: What
  /** It waited for its hour. */
  held: boolean
}

/** What is to be handed on now, and every notice as it is after that. */
export function owedNow(all: readonly Named[], preferences: Preferences, now: Date): { owed: Owed[]; after: Named[] } {
  const owed: Owed[] = []
  const after = all.map(({ id, kept }): Named => {
    const what = toTell(kept)
    if (what === null) return { id, kept: kept.untold.length === 0 ? kept : { ...kept, untold: [] } }
    if (!wants(preferences, kept)) return { id, kept: { ...kept, untold: [], known: false, delivery: 'kept' } }
    if (isHeld(kept, preferences, now)) return { id, kept: { ...kept, delivery: 'held' } }
    owed.push({ id, kept, what, held: kept.delivery === 'held' })
    return { id, kept: { ...kept, untold: [], known: kept.ended_at === null, delivery: 'told' } }
  })
  return { owed, after }
}

/** What is critical waits for nothing. */
function isHeld({ level, untold }: Kept, preferences: Preferences, now: Date): boolean {
  if (level === 'critical') return false
  if (isQuiet(preferences, now)) return true
  const { digest, zone } = preferences
  return digest !== null && !cameBy(digest, { since: new Date(untold[0]!.at), now }, zone)
}
