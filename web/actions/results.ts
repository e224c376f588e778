import type { JobData } from '../../clients/typescript/src/index.ts'

/** How a job ended, as the dock and the lists say it. */
export type JobResult = NonNullable<JobData['outcome_result']> | 'failed' | 'cancelled' | 'interrupted' | 'running'

export type Tone = 'good' | 'busy' | 'warn' | 'bad' | 'off'

const resultTones: Record<JobResult, Tone> = {
  complete: 'good',
  unchanged: 'good',
  partial: 'warn',
  'not-achieved': 'bad',
  'not-known': 'off',
  failed: 'bad',
  cancelled: 'warn',
  interrupted: 'warn',
  running: 'busy',
}

/** Work that ended without an error is good only if what was asked for came about. */
export function resultOf({ state, outcome_result }: Pick<JobData, 'state' | 'outcome_result'>): JobResult {
  return state === 'done' ? (outcome_result ?? 'not-known') : state
}

export const toneOfResult = (result: JobResult): Tone => resultTones[result] ?? 'warn'
