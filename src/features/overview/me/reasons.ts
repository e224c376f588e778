import type { OwnRequest } from '../../../../contract/kinds/me.ts'
import type { RequestData, RequestState } from '../../../../contract/kinds/requests.ts'
import type { RequestStep, RequestStepName } from '../../../../contract/kinds/trace.ts'

const ASK = 'Ask the person who runs this.'

interface StepSentences {
  pending: (subject: string) => string
  failed: (subject: string) => string
}

const sentences: Readonly<Record<RequestStepName, StepSentences>> = {
  asked: { pending: () => 'Nobody has asked for it.', failed: () => 'Nobody has asked for it.' },
  approved: {
    pending: () => 'The person who runs this has to say yes first.',
    failed: (subject) => `${subject} was approved but got no further. ${ASK}`,
  },
  released: {
    pending: (subject) => `${subject} is not out yet.`,
    failed: (subject) => `${subject} is not out yet.`,
  },
  found: {
    pending: (subject) => `${subject} is being looked for, and nobody offers it yet.`,
    failed: (subject) => `${subject} is not being looked for. ${ASK}`,
  },
  downloading: {
    pending: (subject) => `${subject} is downloading.`,
    failed: (subject) => `${subject} stopped downloading. ${ASK}`,
  },
  filed: {
    pending: (subject) => `${subject} is downloaded and is being put in its place.`,
    failed: (subject) => `${subject} is downloaded but could not be put in its place. ${ASK}`,
  },
  'can-be-watched': {
    pending: (subject) => `${subject} is here and will show up soon.`,
    failed: (subject) => `${subject} is here but cannot be played yet. ${ASK}`,
  },
}

const isOver = ({ state }: RequestStep): boolean => state === 'done' || state === 'not-needed'

/** Returns the first step that is not over. What lies before a step that is done holds nothing up. */
export function findCurrentStep(steps: readonly RequestStep[]): RequestStep | undefined {
  const begun = steps.findLastIndex(({ step, state }) => state === 'done' && step !== 'released')
  return (
    steps.find((step, at) => at > begun && !isOver(step)) ??
    steps.find((step) => !isOver(step) && step.step !== 'asked')
  )
}

type Progress = Pick<OwnRequest, 'parts_available' | 'parts_wanted'>

/** Returns why it cannot be watched yet; null if it can. */
export function whyNotYet(
  steps: readonly RequestStep[],
  { parts_available: available, parts_wanted: wanted }: Progress,
  state?: RequestState,
): string | null {
  if (state === 'declined') return 'It was declined.'
  const current = findCurrentStep(steps)
  if (!current) return null
  const isPartly = available !== null && wanted !== null && available > 0 && available < wanted
  const here = isPartly ? `${available} of ${wanted} episodes can be watched. ` : ''
  const subject = isPartly ? 'The rest' : 'It'
  if (current.state === 'not-known')
    return `${here}How far ${isPartly ? 'the rest' : 'it'} is, is not known at the moment.`
  // What is found of a season is downloading already.
  if (current.step === 'found' && state === 'downloading')
    return `${here}Part of it is downloading. The rest is being looked for.`
  return `${here}${sentences[current.step][current.state === 'failed' ? 'failed' : 'pending'](subject)}`
}

const labels: Readonly<Record<RequestStepName, string>> = {
  asked: 'not asked for',
  approved: 'waiting for a yes',
  released: 'not out yet',
  found: 'being looked for',
  downloading: 'downloading',
  filed: 'nearly here',
  'can-be-watched': 'nearly here',
}

/** Returns `downloading`, or `partly here, 4 of 10`. */
export function describeWay(
  steps: readonly RequestStep[],
  { parts_available: available, parts_wanted: wanted }: Progress,
  state?: RequestData['state'],
): string {
  if (state === 'declined') return 'declined'
  const current = findCurrentStep(steps)
  if (!current) return 'here'
  if (current.state === 'not-known') return 'not known'
  if (available !== null && wanted !== null && available > 0 && available < wanted)
    return `partly here, ${available} of ${wanted}`
  if (current.step === 'found' && state === 'downloading') return 'downloading'
  return current.state === 'failed' ? 'held up' : labels[current.step]
}
