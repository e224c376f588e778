import type { QualityStep } from '../../../../contract/kinds/quality.ts'
import type { MediaManager } from '../../../platform/media-apps/roles/media-manager.ts'
import { mapKnown, type Known } from '../../../lib/known.ts'
import type { AppliedDrafts } from './applied-drafts.ts'

/** A step to take in an app, or the reason why it is skipped. */
export interface ProfileChange {
  what: string
  result: 'pending' | 'skipped'
  because: string | null
  /** Null for steps without work. */
  run: ((target: TargetProfile) => Promise<Known<unknown>>) | null
}

/** The profile to assign. Its id is known once it exists. */
export interface TargetProfile {
  id: string | null
}

export const alreadyDone = (what: string): ProfileChange => ({ what, result: 'skipped', because: null, run: null })
export const leftAlone = (what: string, because: string): ProfileChange => ({
  what,
  result: 'skipped',
  because,
  run: null,
})
export const plannedStep = (what: string, run: NonNullable<ProfileChange['run']>): ProfileChange => ({
  what,
  result: 'pending',
  because: null,
  run,
})

export const toQualityStep = ({ what, result, because }: ProfileChange): QualityStep => ({
  title: what,
  result,
  because,
})

interface UpsertInput<Draft, Form> {
  what: string
  draft: Draft
  existing: Form | undefined
  diff(form: Form): string[]
  save(draft: Draft, id: string | null): Promise<Known<string>>
}

/** Creates a missing draft, repairs usher's own, and leaves those that a person changed. */
export function planUpsert<D extends Parameters<AppliedDrafts['record']>[0], F extends D & { id: string }>(
  { what, draft, existing, diff, save }: UpsertInput<D, F>,
  mine: AppliedDrafts,
  made: (id: string, target: TargetProfile) => void = () => undefined,
): ProfileChange {
  const run = (id: string | null) => async (target: TargetProfile) =>
    mapKnown(await save(draft, id), (number) => {
      mine.record(draft)
      made(number, target)
    })
  if (!existing) return plannedStep(`Make ${what}`, run(null))
  const others = diff(existing)
  if (others.length === 0) return alreadyDone(`${what} is there`)
  if (mine.isUnchanged(existing)) return plannedStep(`Bring ${what} up to date`, run(existing.id))
  return leftAlone(what, `somebody changed it: ${others.join(' ')}`)
}

const MAX_ITEMS_PER_REQUEST = 500

export function planAssignment(manager: MediaManager, items: readonly string[], what: string): ProfileChange {
  return plannedStep(what, async ({ id }) => {
    if (id === null) throw new Error('the profile was not made')
    let last: Known<null> | undefined
    for (let at = 0; at < items.length; at += MAX_ITEMS_PER_REQUEST) {
      last = await manager.quality.assignProfile(items.slice(at, at + MAX_ITEMS_PER_REQUEST), id)
      if (!last.known) return last
    }
    return last ?? { known: true, value: null, at: new Date(0) }
  })
}
