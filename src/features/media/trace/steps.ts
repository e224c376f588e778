import {
  requestStepNames,
  type HopData,
  type HopName,
  type RequestStep,
  type RequestStepName,
} from '../../../../contract/kinds/trace.ts'

/** The hops of each step. The last one decides: what comes before it is over once it is done. */
const hopsByStep: Readonly<Record<RequestStepName, readonly HopName[]>> = {
  asked: ['requested'],
  approved: ['approved', 'added'],
  released: ['released'],
  found: ['monitored', 'searched', 'grabbed'],
  downloading: ['downloading', 'downloaded'],
  // Nobody waits for subtitles to watch.
  filed: ['imported'],
  'can-be-watched': ['in-library', 'playable'],
}

/** Folds the hops of a trace into the seven steps of a household. Returns none for a trace without hops. */
export function foldHops(hops: readonly HopData[]): RequestStep[] {
  if (hops.length === 0) return []
  return requestStepNames.map((step) =>
    foldStep(
      step,
      hopsByStep[step].flatMap((name) => hops.find(({ hop }) => hop === name) ?? []),
    ),
  )
}

function foldStep(step: RequestStepName, hops: readonly HopData[]): RequestStep {
  const state = stateOf(step, hops)
  const expected = hops.find((hop) => !isOver(hop) && hop.expected_at !== null)
  return {
    step,
    state,
    happened_at: state === 'done' ? (doneAt(step, hops) ?? null) : null,
    expected_at: state === 'done' ? null : (expected?.expected_at ?? null),
  }
}

/** A library may have had the title long before somebody asked for it. */
const doneAt = (step: RequestStepName, hops: readonly HopData[]): string | null | undefined =>
  step === 'approved' ? (hops[0]?.happened_at ?? hops.at(-1)?.happened_at) : hops.at(-1)?.happened_at

const isOver = ({ state }: HopData): boolean => state === 'done' || state === 'not-needed'

function stateOf(step: RequestStepName, hops: readonly HopData[]): RequestStep['state'] {
  const last = hops.at(-1)
  if (!last) return 'not-known'
  if (isOver(last)) return hops.some(({ state }) => state === 'done') ? 'done' : 'not-needed'
  // Once some episodes are out, the others do not hold it up.
  if (step === 'released' && last.happened_at !== null) return 'done'
  // An app that the stack does not have says nothing.
  const telling = hops.filter(({ state, app }) => state !== 'not-known' || app !== null)
  if (telling.some((hop) => hop.state === 'failed' && !isSearchedAgain(hop))) return 'failed'
  if (telling.some(({ state }) => state === 'not-known')) return 'not-known'
  return telling.length === 0 ? 'not-known' : 'pending'
}

/** Nothing acceptable was offered, or no indexer answered: the library searches again by itself. */
const isSearchedAgain = ({ hop, expected_next }: HopData): boolean =>
  (hop === 'grabbed' || hop === 'searched') && expected_next !== null
