import type { StuckData } from '../../../../contract/kinds/stuck.ts'

type StuckFindings = Pick<StuckData, 'causes' | 'items' | 'not_known'> & { term: string | undefined }

/** Returns one or two sentences. Never claims that nothing has stopped while an app does not answer. */
export function summarizeStuck({ term, causes, items, not_known: unanswered }: StuckFindings): string {
  const ofTerm = term === undefined ? '' : ` of "${term}"`
  const [firstUnanswered] = unanswered
  if (items.length === 0)
    return firstUnanswered
      ? `usher cannot tell whether anything${ofTerm} has stopped. ${firstUnanswered.because}`
      : `Nothing${ofTerm} has stopped.`
  const waitingCount = items.filter(({ reason_code }) => reason_code === 'waiting-for-approval').length
  const stoppedCount = items.length - waitingCount
  const ungroupedReasons = new Set(items.filter(({ cause }) => cause === null).map(({ reason_code }) => reason_code))
    .size
  const clauses = [
    ...(stoppedCount > 0 ? [`${countNoun(stoppedCount, 'thing')} ${stoppedCount === 1 ? 'has' : 'have'} stopped`] : []),
    ...(waitingCount > 0
      ? [`${countNoun(waitingCount, 'request')} ${waitingCount === 1 ? 'waits' : 'wait'} for approval`]
      : []),
  ]
  const oneReason = causes.length === 1 && ungroupedReasons === 0 ? ', for one reason' : ''
  const appCount = new Set(unanswered.map(({ subject }) => subject)).size
  const unansweredNote =
    appCount > 0 ? ` ${appCount === 1 ? 'One app' : `${appCount} apps`} did not answer completely.` : ''
  return `${clauses.join(', and ')}${oneReason}.${unansweredNote}`
}

const countNoun = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
