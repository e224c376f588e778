import type { QualityStep } from '../../../../contract/kinds/quality.ts'
import type { MediaManager } from '../../../platform/media-apps/roles/media-manager.ts'
import { mapKnown, type Known } from '../../../lib/known.ts'
import type { AppliedDrafts } from './applied-drafts.ts'

/** A step to take in an app, or the reason why it is skipped. */
export interface ProfileChange {
  title: string
  result: 'pending' | 'skipped'
  because: string | null
  /** Null for steps without work. */
  run: ((target: TargetProfile) => Promise<Known<unknown>>) | null
}

/** The profile to assign. Its id is known once it exists. */
export interface TargetProfile {
  id: string | null
}

export const alreadyDone = (title: string): ProfileChange => ({ title, result: 'skipped', because: null, run: null })
export const leftAlone = (title: string, because: string): ProfileChange => ({
  title,
  result: 'skipped',
  because,
  run: null,
})
export const plannedStep = (title: string, run: NonNullable<ProfileChange['run']>): ProfileChange => ({
  title,
  result: 'pending',
  because: null,
  run,
})

export const toQualityStep = ({ title, result, because }: ProfileChange): QualityStep => ({
  title,
  result,
  because,
})

interface UpsertInput<Draft, Saved> {
  subject: string
  draft: Draft
  existing: Saved | undefined
  diff(existing: Saved): string[]
  save(draft: Draft, id: string | null): Promise<Known<string>>
}

/** Plans to create a missing draft, or to update usher's own. Skips a draft that a person changed. */
export function planUpsert<Draft extends Parameters<AppliedDrafts['record']>[0], Saved extends Draft & { id: string }>(
  { subject, draft, existing, diff, save }: UpsertInput<Draft, Saved>,
  appliedDrafts: AppliedDrafts,
  onSaved: (id: string, target: TargetProfile) => void = () => undefined,
): ProfileChange {
  const run = (id: string | null) => async (target: TargetProfile) =>
    mapKnown(await save(draft, id), (savedId) => {
      appliedDrafts.record(draft)
      onSaved(savedId, target)
    })
  if (!existing) return plannedStep(`Create ${subject}`, run(null))
  const differences = diff(existing)
  if (differences.length === 0) return alreadyDone(`${subject} exists`)
  if (appliedDrafts.isUnchanged(existing)) return plannedStep(`Update ${subject}`, run(existing.id))
  return leftAlone(subject, `somebody changed it: ${differences.join(' ')}`)
}

const MAX_ITEMS_PER_REQUEST = 500

export function planAssignment(manager: MediaManager, items: readonly string[], title: string): ProfileChange {
  return plannedStep(title, async ({ id }) => {
    if (id === null) throw new Error('the profile was not created')
    let answer: Known<null> | undefined
    for (let start = 0; start < items.length; start += MAX_ITEMS_PER_REQUEST) {
      answer = await manager.quality.assignProfile(items.slice(start, start + MAX_ITEMS_PER_REQUEST), id)
      if (!answer.known) return answer
    }
    return answer ?? { known: true, value: null, at: new Date(0) }
  })
}
