import type { HopState, RequestStep } from '../../../clients/typescript/src/index.ts'
import type { Tone } from '../../actions/work.ts'

/** `partly`: it is done for some of the episodes. `busy`: it is under way now. */
export type StepState = HopState | 'partly' | 'busy'

/** How far one of the seven steps has come. */
export interface ShownStep {
  step: RequestStep['step']
  state: StepState
  /** Of the episodes or albums that are wanted, how many have come so far; null for a film. */
  parts: { done: number; total: number } | null
  happenedAt: string | null
  expectedAt: string | null
}

const tones: Record<StepState, Tone> = {
  done: 'good',
  partly: 'busy',
  busy: 'busy',
  pending: 'off',
  failed: 'bad',
  'not-known': 'warn',
  'not-needed': 'off',
}

export const toneOfStep = (state: StepState): Tone => tones[state]

/** How much of a step is done, between 0 and 1. */
export function shareOfStep({ state, parts }: ShownStep): number {
  if (state === 'done' || state === 'not-needed') return 1
  return parts !== null && parts.total > 0 ? parts.done / parts.total : 0
}

/** Returns the steps as they are shown. A step that some of the parts have passed is partly done. */
export function shownSteps(steps: readonly RequestStep[]): ShownStep[] {
  return steps.map(({ step, state, happened_at, expected_at, under_way, parts_done, parts_total }) => ({
    step,
    state: state !== 'pending' ? state : parts_done ? 'partly' : under_way ? 'busy' : 'pending',
    parts: parts_done === null || parts_total === null ? null : { done: parts_done, total: parts_total },
    happenedAt: happened_at,
    expectedAt: expected_at,
  }))
}
