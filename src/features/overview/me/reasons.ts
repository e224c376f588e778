import type { OwnRequest } from '../../../../contract/kinds/me.ts'
import type { RequestData, RequestState } from '../../../../contract/kinds/requests.ts'
import type { RequestStep, RequestStepName } from '../../../../contract/kinds/trace.ts'

const ASK = 'Ask the person who runs this.'

/** Of all of it, and of the rest once a part of it is here. */
interface StepSentences {
  pending: readonly [whole: string, rest: string]
  failed: readonly [whole: string, rest: string]
}

const NOT_ASKED = ['Nobody has asked for it.', 'Nobody has asked for the rest.'] as const
const NOT_OUT = ['It is not out yet.', 'The rest is not out yet.'] as const

const sentences: Readonly<Record<RequestStepName, StepSentences>> = {
  asked: { pending: NOT_ASKED, failed: NOT_ASKED },
  approved: {
    pending: ['The person who runs this has to say yes first.', 'The person who runs this has to say yes first.'],
    failed: ['It was approved but got no further.', 'The rest was approved but got no further.'],
  },
  released: { pending: NOT_OUT, failed: NOT_OUT },
  found: {
    pending: [
      'It is being looked for, and nobody offers it yet.',
      'The rest is being looked for, and nobody offers it yet.',
    ],
    failed: ['It is not being looked for.', 'The rest is not being looked for.'],
  },
  downloading: {
    pending: ['It is downloading.', 'The rest is downloading.'],
    failed: ['It stopped downloading.', 'The rest stopped downloading.'],
  },
  filed: {
    pending: [
      'It is downloaded and is being put in its place.',
      'The rest is downloaded and is being put in its place.',
    ],
    failed: [
      'It is downloaded but could not be put in its place.',
      'The rest is downloaded but could not be put in its place.',
    ],
  },
  'can-be-watched': {
    pending: ['It is here and will show up soon.', 'The rest is here and will show up soon.'],
    failed: ['It is here but cannot be played yet.', 'The rest is here but cannot be played yet.'],
  },
}

const needsHelp = (step: RequestStepName): boolean => step !== 'asked' && step !== 'released'

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
  const here = isPartly ? [`${available} of ${wanted} episodes can be watched.`] : []
  if (current.state === 'not-known')
    return [
      ...here,
      isPartly ? 'How far the rest is, is not known at the moment.' : 'How far it is, is not known at the moment.',
    ].join(' ')
  // What is found of a season is downloading already.
  if (current.step === 'found' && state === 'downloading')
    return [...here, 'Part of it is downloading. The rest is being looked for.'].join(' ')
  const hasFailed = current.state === 'failed'
  const [whole, rest] = sentences[current.step][hasFailed ? 'failed' : 'pending']
  const helps = hasFailed && needsHelp(current.step) ? [ASK] : []
  return [...here, isPartly ? rest : whole, ...helps].join(' ')
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
