import { history } from '../../../contract/reads/history.ts'
import { history as kind } from '../../../contract/kinds/history.ts'
import { defineRead, payload } from '../../operations/handler.ts'
import { undoneIds } from '../../features/overview/history/undoable-entry.ts'
import type { Renderer } from '../../lib/report/renderer.ts'
import type { HistoryEntry } from '../../platform/store/types.ts'

type HistoryRow = ReturnType<typeof toChangeData> & { undone: boolean }

export default defineRead(history, {
  async answer(_asked, machine) {
    const changes = machine.state().history.list()
    const undone = undoneIds(changes)
    return payload(kind, { changes: changes.map((one) => ({ ...toChangeData(one), undone: undone.has(one.id) })) })
  },

  render({ data: { changes } }, renderer) {
    if (changes.length === 0) return 'Nothing has been changed on this machine yet.'
    return renderer.table(changes.map((change) => renderChangeRow(change, renderer)))
  },
})

function toChangeData({ inverse, no_inverse_because: because, ...entry }: HistoryEntry) {
  return { ...entry, undo: inverse, no_undo_because: because }
}

const stateLabels = {
  running: 'under way',
  done: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
  interrupted: 'interrupted',
} as const

function renderChangeRow(
  { id, started_at, summary, state, error, undo, undone }: HistoryRow,
  renderer: Renderer,
): string[] {
  const tone = state === 'done' ? 'good' : state === 'running' ? 'accent' : 'bad'
  const why = error && state === 'failed' ? `: ${error.summary}` : ''
  const back = undone ? 'put back' : undo && state === 'done' ? id : ''
  return [
    renderer.paint('quiet', renderer.time(started_at)),
    renderer.paint(tone, stateLabels[state]),
    `${summary}${why}`,
    renderer.paint('quiet', back),
  ]
}
