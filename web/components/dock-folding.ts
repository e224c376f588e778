import { signal } from '@preact/signals'
import type { DirectOutcome } from '../actions/direct.ts'
import { resultOf, toneOfResult } from '../actions/results.ts'
import type { FollowedJob } from '../actions/work.ts'

/** What a person chose: everything, or nothing but the line. Without a choice, what ended well folds after a while. */
export const dockChoice = signal<'open' | 'collapsed' | null>(null)

const FOLD_AFTER_MS = 60_000

const isOld = (at: number, now: number): boolean => dockChoice.value === null && now - at > FOLD_AFTER_MS

/** A failure stays until somebody has read it. */
export const isJobFolded = ({ job }: Pick<FollowedJob, 'job'>, now: number): boolean =>
  dockChoice.value === 'collapsed' ||
  (toneOfResult(resultOf(job)) === 'good' && job.ended_at !== null && isOld(Date.parse(job.ended_at), now))

export const isOutcomeFolded = ({ state, at }: Pick<DirectOutcome, 'state' | 'at'>, now: number): boolean =>
  dockChoice.value === 'collapsed' || (state === 'done' && isOld(at, now))
