import type { HistoryData } from '../../../../contract/kinds/history.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'
import { shortfall, stateLabel } from '../../../operations/jobs/state-label.ts'

export function renderHistory({ changes }: HistoryData, renderer: Renderer): string {
  if (changes.length === 0) return 'Nothing has been changed on this machine yet.'
  return renderer.table(changes.map((change) => renderChangeRow(change, renderer)))
}

/** The last column is the ID that `usher undo` takes. */
function renderChangeRow(change: HistoryData['changes'][number], renderer: Renderer): string[] {
  const { id, started_at, summary, state, undo, undone } = change
  const { word, tone } = stateLabel(change)
  const reason = shortfall(change)
  const back = undone ? 'undone' : undo && state === 'done' ? id : ''
  return [
    renderer.paint('quiet', renderer.time(started_at)),
    renderer.paint(tone, word),
    reason === null ? summary : `${summary}: ${reason}`,
    renderer.paint('quiet', back),
  ]
}
