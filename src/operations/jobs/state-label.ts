import type { Job } from '../../../contract/kinds/job.ts'
import type { OutcomeResult } from '../../../contract/kinds/outcome-result.ts'
import type { TextTone } from '../../lib/report/renderer.ts'

/** The state of a job, or of a change in the history. */
export type EndedWork = Pick<Job, 'state' | 'outcome_result' | 'outcome_summary' | 'error'>

interface StateLabel {
  word: string
  tone: TextTone
}

const stateLabels: Record<Exclude<Job['state'], 'done'>, StateLabel> = {
  running: { word: 'under way', tone: 'accent' },
  failed: { word: 'failed', tone: 'bad' },
  cancelled: { word: 'cancelled', tone: 'warn' },
  interrupted: { word: 'interrupted', tone: 'bad' },
}

const resultLabels: Record<OutcomeResult, StateLabel> = {
  complete: { word: 'done', tone: 'good' },
  unchanged: { word: 'no change needed', tone: 'good' },
  partial: { word: 'partly done', tone: 'warn' },
  'not-achieved': { word: 'not achieved', tone: 'bad' },
  'not-known': { word: 'result not known', tone: 'quiet' },
}

/** Work that ended without an error is good only if what was asked for came about. */
export function stateLabel({ state, outcome_result: result }: EndedWork): StateLabel {
  return state === 'done' ? resultLabels[result ?? 'not-known'] : stateLabels[state]
}

/** Returns why the change did not wholly come about; null if it did, or if the state says enough. */
export function shortfall({
  state,
  outcome_result: result,
  outcome_summary: summary,
  error,
}: EndedWork): string | null {
  if (state === 'failed') return error?.summary ?? null
  return result === 'complete' || result === 'unchanged' ? null : summary
}

/** Whether the work has ended and what was asked for is not known to be so. */
export function needsAttention({ state, outcome_result: result }: Pick<Job, 'state' | 'outcome_result'>): boolean {
  if (state === 'running') return false
  return state !== 'done' || (result !== 'complete' && result !== 'unchanged')
}
