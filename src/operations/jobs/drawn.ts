import type { Job, JobState } from '../../../contract/kinds/job.ts'
import type { Page, Tone } from '../../lib/report/page.ts'

const states: Record<JobState, { word: string; tone: Tone }> = {
  running: { word: 'under way', tone: 'accent' },
  done: { word: 'done', tone: 'good' },
  failed: { word: 'failed', tone: 'bad' },
  cancelled: { word: 'cancelled', tone: 'warn' },
  interrupted: { word: 'interrupted', tone: 'bad' },
}

/** One line of a list of jobs. */
export function jobRow({ id, state, started_at: started, summary, progress, error }: Job, page: Page): string[] {
  const { word, tone } = states[state]
  // Of what was stopped, the word beside it has said all.
  const more = state === 'failed' ? error?.summary : state === 'running' ? progress?.summary : null
  return [page.paint('strong', id), page.paint(tone, word), page.time(started), more ? `${summary}: ${more}` : summary]
}

/** One job, whole. */
export function jobReport(job: Job, page: Page): string {
  const { word, tone } = states[job.state]
  const when = job.ended_at
    ? `from ${page.time(job.started_at)} to ${page.time(job.ended_at)}`
    : `since ${page.time(job.started_at)}`
  const lines = [`${page.paint('strong', job.summary)}  ${page.paint(tone, word)}  ${when}`]
  if (job.progress) lines.push(`  ${job.progress.summary}${measure(job.progress, page)}`)
  if (job.error)
    lines.push('', page.wrap(job.error.summary), ...(job.error.meaning ? [page.wrap(job.error.meaning)] : []))
  for (const { summary, command } of job.error?.remedies ?? []) {
    lines.push(`${page.symbol('arrow')} ${command ?? ''}  ${summary}`.replace(/ {3,}/, ' '))
  }
  if (job.state === 'running')
    lines.push('', page.paint('quiet', `usher cancel ${job.id} stops it at its next safe point.`))
  return lines.join('\n')
}

/** `  143 of 190 MB`, `  3 of 5 services`, or nothing where there are no figures. */
export function measure({ done, total, unit }: NonNullable<Job['progress']>, page: Page): string {
  if (done === null || unit === null) return ''
  if (unit === 'bytes')
    return total === null ? `  ${page.bytes(done)}` : `  ${page.bytes(done)} of ${page.bytes(total)}`
  const noun = (total ?? done) === 1 ? unit.replace(/s$/, '') : unit
  return total === null ? `  ${done} ${noun}` : `  ${done} of ${total} ${noun}`
}
