import type { Job } from '../../../contract/kinds/job.ts'
import type { Renderer } from '../../lib/report/renderer.ts'
import { shortfall, stateLabel } from './state-label.ts'

export function renderJobRow(job: Job, renderer: Renderer): string[] {
  const { id, state, started_at: started, summary, progress } = job
  const { word, tone } = stateLabel(job)
  const more = state === 'running' ? progress?.summary : shortfall(job)
  return [
    renderer.paint('strong', id),
    renderer.paint(tone, word),
    renderer.time(started),
    more ? `${summary}: ${more}` : summary,
  ]
}

export function renderJob(job: Job, renderer: Renderer): string {
  const { word, tone } = stateLabel(job)
  const when = job.ended_at
    ? `from ${renderer.time(job.started_at)} to ${renderer.time(job.ended_at)}`
    : `since ${renderer.time(job.started_at)}`
  const lines = [`${renderer.paint('strong', job.summary)}  ${renderer.paint(tone, word)}  ${when}`]
  if (job.progress) lines.push(`  ${job.progress.summary}${renderProgressFigures(job.progress, renderer)}`)
  if (job.outcome_summary !== null) lines.push(renderer.wrap(job.outcome_summary, 2))
  if (job.error)
    lines.push('', renderer.wrap(job.error.summary), ...(job.error.meaning ? [renderer.wrap(job.error.meaning)] : []))
  for (const { summary, command } of job.error?.remedies ?? []) {
    lines.push(`${renderer.symbol('arrow')} ${command ?? ''}  ${summary}`.replace(/ {3,}/, ' '))
  }
  if (job.state === 'running')
    lines.push('', renderer.paint('quiet', `usher cancel ${job.id} stops it at its next safe point.`))
  return lines.join('\n')
}

/** Returns `  143 of 190 MB`, `  3 of 5 services`, or an empty text if there are no figures. */
export function renderProgressFigures({ done, total, unit }: NonNullable<Job['progress']>, renderer: Renderer): string {
  if (done === null || unit === null) return ''
  if (unit === 'bytes')
    return total === null ? `  ${renderer.bytes(done)}` : `  ${renderer.bytes(done)} of ${renderer.bytes(total)}`
  const unitName = (total ?? done) === 1 ? unit.replace(/s$/, '') : unit
  return total === null ? `  ${done} ${unitName}` : `  ${done} of ${total} ${unitName}`
}
