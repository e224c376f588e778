import type { StuckData } from '../../../../contract/kinds/stuck.ts'

type StuckFindings = Pick<StuckData, 'causes' | 'items' | 'not_known'> & { term: string | undefined }

/** Returns one or two sentences. Never claims that nothing has stopped while an app does not answer. */
export function summarizeStuck({ term, causes, items, not_known: unanswered }: StuckFindings): string {
  const [firstUnanswered] = unanswered
  if (items.length === 0)
    return firstUnanswered
      ? [unknownSentence(term), firstUnanswered.because].join(' ')
      : `Nothing${term === undefined ? '' : ` of "${term}"`} has stopped.`
  const waitingCount = items.filter(({ reason_code }) => reason_code === 'waiting-for-approval').length
  const stoppedCount = items.length - waitingCount
  const ungroupedReasons = new Set(items.filter(({ cause }) => cause === null).map(({ reason_code }) => reason_code))
    .size
  const oneReason = causes.length === 1 && ungroupedReasons === 0 ? ', for one reason' : ''
  const appCount = new Set(unanswered.map(({ subject }) => subject)).size
  const unansweredNote =
    appCount > 0 ? ` ${appCount === 1 ? 'One app' : `${appCount} apps`} did not answer completely.` : ''
  return `${countClause(stoppedCount, waitingCount)}${oneReason}.${unansweredNote}`
}

const unknownSentence = (term: string | undefined): string =>
  `usher cannot tell whether anything${term === undefined ? '' : ` of "${term}"`} has stopped.`

function countClause(stopped: number, waiting: number): string {
  if (waiting === 0) return stopped === 1 ? '1 thing has stopped' : `${stopped} things have stopped`
  if (stopped === 0) return waiting === 1 ? '1 request waits for approval' : `${waiting} requests wait for approval`
  if (stopped === 1)
    return waiting === 1
      ? '1 thing has stopped, and 1 request waits for approval'
      : `1 thing has stopped, and ${waiting} requests wait for approval`
  return waiting === 1
    ? `${stopped} things have stopped, and 1 request waits for approval`
    : `${stopped} things have stopped, and ${waiting} requests wait for approval`
}
