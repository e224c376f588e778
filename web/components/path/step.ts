import type { HopState, Request } from '../../../clients/typescript/src/index.ts'
import type { Tone } from '../../actions/work.ts'

/** The way from request to screen, as a household sees it. */
export const stepNames = ['asked', 'approved', 'released', 'found', 'downloading', 'filed', 'can-be-watched'] as const

export type StepName = (typeof stepNames)[number]

/** `partly`: it is done for some of the episodes. `busy`: it is under way now. */
export type StepState = HopState | 'partly' | 'busy'

/** How far one of the seven steps has come. */
export interface ShownStep {
  step: StepName
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

type Progress = Pick<Request, 'parts_available' | 'parts_wanted' | 'steps'> & { media: Request['media'] | null }

/** Returns the seven steps of a request. The first one that is not done is under way. */
export function stepsOfRequest({ parts_available, parts_wanted, media, steps }: Progress): ShownStep[] {
  const next = steps.find(({ state }) => state !== 'done' && state !== 'not-needed')
  // Of a series that is here in part, every step is done for that part.
  const isPartly = media !== 'films' && parts_available !== null && parts_wanted !== null && parts_available > 0
  return steps.map(({ step, state, happened_at, expected_at }) => ({
    step,
    state: state !== 'pending' ? state : isPartly ? 'partly' : step === next?.step ? 'busy' : 'pending',
    parts: isPartly && state === 'pending' ? { done: parts_available, total: parts_wanted } : null,
    happenedAt: happened_at,
    expectedAt: expected_at,
  }))
}
