import type { HistoryData } from '../../../../contract/kinds/history.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

const stateLabels = {
  running: 'under way',
  done: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
  interrupted: 'interrupted',
} as const

export function renderHistory({ changes }: HistoryData, renderer: Renderer): string {
  if (changes.length === 0) return 'Nothing has been changed on this machine yet.'
  return renderer.table(changes.map((change) => renderChangeRow(change, renderer)))
}

/** The last column is the ID that `usher undo` takes. */
function renderChangeRow(
  { id, started_at, summary, state, error, undo, undone }: HistoryData['changes'][number],
  renderer: Renderer,
): string[] {
  const tone = state === 'done' ? 'good' : state === 'running' ? 'accent' : 'bad'
  const reason = error && state === 'failed' ? `: ${error.summary}` : ''
  const back = undone ? 'undone' : undo && state === 'done' ? id : ''
  return [
    renderer.paint('quiet', renderer.time(started_at)),
    renderer.paint(tone, stateLabels[state]),
    `${summary}${reason}`,
    renderer.paint('quiet', back),
  ]
}
