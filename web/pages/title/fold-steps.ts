import type { Hop, HopName, TracedPart } from '../../../clients/typescript/src/index.ts'
import { stepNames, type ShownStep, type StepName, type StepState } from '../../components/path/step.ts'

/** The hops of each step. The last one decides: what comes before it is over once it is done. */
export const hopsByStep: Readonly<Record<StepName, readonly HopName[]>> = {
  asked: ['requested'],
  approved: ['approved', 'added'],
  released: ['released'],
  found: ['monitored', 'searched', 'grabbed'],
  downloading: ['downloading', 'downloaded'],
  // Nobody waits for subtitles to watch.
  filed: ['imported'],
  'can-be-watched': ['in-library', 'playable'],
}

export interface FoldedStep extends ShownStep {
  hops: readonly Hop[]
}

/** Folds the hops of a trace into the seven steps of a household. Returns none for a trace without hops. */
export function foldSteps(hops: readonly Hop[], parts: readonly TracedPart[]): FoldedStep[] {
  if (hops.length === 0) return []
  const folded = stepNames.map((step) => foldStep(step, hopsOf(step, hops), partsDone(step, parts)))
  const next = folded.find(({ state }) => state === 'pending')
  return folded.map((step) => (step === next && isUnderWay(step) ? { ...step, state: 'busy' } : step))
}

function hopsOf(step: StepName, hops: readonly Hop[]): Hop[] {
  return hopsByStep[step].flatMap((name) => hops.find(({ hop }) => hop === name) ?? [])
}

function foldStep(step: StepName, hops: readonly Hop[], parts: ShownStep['parts']): FoldedStep {
  const whole = stateOf(step, hops)
  const isPartly = (whole === 'pending' || whole === 'failed') && parts !== null && parts.done > 0
  const state = isPartly && whole === 'pending' ? 'partly' : whole
  return {
    step,
    state,
    parts: whole === 'done' || whole === 'not-needed' || whole === 'not-known' ? null : parts,
    happenedAt: state === 'done' ? doneAt(step, hops) : null,
    expectedAt:
      state === 'done' ? null : (hops.find((hop) => !isOver(hop) && hop.expected_at !== null)?.expected_at ?? null),
    hops,
  }
}

function stateOf(step: StepName, hops: readonly Hop[]): StepState {
  const last = hops.at(-1)
  if (!last) return 'not-known'
  // A library may have it already, and still somebody waits for a yes.
  if (step === 'approved' && hops[0]?.state === 'pending') return 'pending'
  if (isOver(last)) return hops.some(({ state }) => state === 'done') ? 'done' : 'not-needed'
  // Once some episodes are out, the others do not hold it up.
  if (step === 'released' && last.happened_at !== null) return 'done'
  // An app that the stack does not have says nothing.
  const telling = hops.filter(({ state, app }) => state !== 'not-known' || app !== null)
  if (telling.some((hop) => hop.state === 'failed' && !isSearchedAgain(hop))) return 'failed'
  if (telling.length === 0 || telling.some(({ state }) => state === 'not-known')) return 'not-known'
  return 'pending'
}

const isOver = ({ state }: Hop): boolean => state === 'done' || state === 'not-needed'

/** Nothing acceptable was offered, or no indexer answered: the library searches again by itself. */
const isSearchedAgain = ({ hop, expected_next }: Hop): boolean =>
  (hop === 'grabbed' || hop === 'searched') && expected_next !== null

/** A library may have had the title long before somebody asked for it. */
function doneAt(step: StepName, hops: readonly Hop[]): string | null {
  const last = hops.at(-1)?.happened_at ?? null
  return step === 'approved' ? (hops[0]?.happened_at ?? last) : last
}

/** What waits for nobody and for nothing is under way. */
const isUnderWay = ({ hops }: FoldedStep): boolean =>
  hops.some(({ expected_next, expected_at, happened_at }) => (expected_next ?? expected_at ?? happened_at) !== null)

const doneIn: Partial<Record<StepName, ReadonlySet<TracedPart['state']>>> = {
  found: new Set(['available', 'downloading']),
  downloading: new Set(['available']),
  filed: new Set(['available']),
  'can-be-watched': new Set(['available']),
}

/** Returns how many of the wanted parts have passed a step; null where that is not counted. */
function partsDone(step: StepName, parts: readonly TracedPart[]): ShownStep['parts'] {
  const wanted = parts.filter(({ state }) => state !== 'not-monitored' && state !== 'unreleased')
  const states = doneIn[step]
  if (wanted.length === 0 || !states) return null
  return { done: wanted.filter(({ state }) => states.has(state)).length, total: wanted.length }
}
