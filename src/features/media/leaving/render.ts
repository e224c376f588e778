import type { LeavingChangeData, LeavingData, LeavingTitleData } from '../../../../contract/kinds/leaving.ts'
import { renderNotKnown } from '../../../lib/report/not-known.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

/** Draws what a run does or did; otherwise what leaves, what has left, and what holds the others back. */
export function renderLeaving(data: LeavingData, renderer: Renderer): string {
  const { summary, leaving_changes, leaving_titles, ended_titles, held_back, not_known, command } = data
  const head = renderer.wrap(renderer.paint('strong', summary))
  const unknown = not_known.length > 0 ? ['', ...renderNotKnown(not_known, renderer)] : []
  if (leaving_changes.length > 0)
    return [head, '', renderer.table(leaving_changes.map((one) => renderChange(one, renderer))), ...unknown].join('\n')
  return [
    head,
    ...section(
      'Leaving soon',
      leaving_titles.map((one) => renderTitle(one, renderer)),
      renderer,
    ),
    ...section(
      'Gone or kept',
      ended_titles.map((one) => renderTitle(one, renderer)),
      renderer,
    ),
    ...section(
      'Staying',
      held_back.map((one) => [nameOf(one, renderer), one.because]),
      renderer,
    ),
    ...(command === null ? [] : ['', `${renderer.symbol('arrow') || '->'} ${command}`]),
    ...unknown,
  ].join('\n')
}

const section = (title: string, rows: readonly string[][], renderer: Renderer): string[] =>
  rows.length === 0 ? [] : ['', renderer.paint('strong', title), renderer.table(rows)]

const nameOf = ({ title, year }: { title: string; year: number | null }, renderer: Renderer): string =>
  renderer.paint('accent', year === null ? title : `${title} (${year})`)

const changeWords: Record<LeavingChangeData['leaving_change'], string> = {
  announce: 'announced',
  remove: 'removed',
  keep: 'kept',
  restore: 'added again',
}

function renderChange(change: LeavingChangeData, renderer: Renderer): string[] {
  const { leaving_change, result, leaves_on, frees_bytes, because } = change
  const bytes = frees_bytes > 0 ? renderer.bytes(frees_bytes) : ''
  const tone = result === 'failed' ? 'bad' : result === 'skipped' ? 'warn' : 'good'
  const word = result === 'failed' || result === 'skipped' ? 'not removed' : changeWords[leaving_change]
  return [
    renderer.paint(tone, renderer.word(word)),
    nameOf(change, renderer),
    bytes,
    leaves_on === null ? (because ?? '') : leaves_on,
  ]
}

function renderTitle(title: LeavingTitleData, renderer: Renderer): string[] {
  const { id, leaving_state, leaves_on, ended_at, frees_bytes, because } = title
  const when = leaves_on ?? (ended_at === null ? '' : renderer.day(ended_at))
  return [
    renderer.paint('quiet', id),
    nameOf(title, renderer),
    renderer.word(leaving_state),
    when,
    renderer.bytes(frees_bytes),
    because ?? '',
  ]
}
