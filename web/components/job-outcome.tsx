import type { JobEnd } from '../labels.ts'

/** What came of the job, if not all of it came about. */
export function JobOutcome({ job: { outcome_result: result, outcome_summary: summary } }: { job: JobEnd }) {
  if (!summary || result === 'complete' || result === 'unchanged') return null
  return <p class="outcome">{summary}</p>
}
