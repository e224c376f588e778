import { history } from '../../../contract/reads/history.ts'
import { history as kind } from '../../../contract/kinds/history.ts'
import { answers, say } from '../../operations/handler.ts'
import { undoneIn } from '../../features/overview/history/entry.ts'
import type { Page } from '../../lib/report/page.ts'
import type { HistoryEntry } from '../../platform/store/state.ts'

type Shown = ReturnType<typeof shown> & { undone: boolean }

export default answers(history, {
  async answer(_asked, machine) {
    const changes = machine.state().history.list()
    const undone = undoneIn(changes)
    return say(kind, { changes: changes.map((one) => ({ ...shown(one), undone: undone.has(one.id) })) })
  },

  print({ data: { changes } }, page) {
    if (changes.length === 0) return 'Nothing has been changed on this machine yet.'
    return page.table(changes.map((change) => row(change, page)))
  },
})

function shown({ inverse, no_inverse_because: because, ...entry }: HistoryEntry) {
  return { ...entry, undo: inverse, no_undo_because: because }
}

const ends = {
  'under-way': 'under way',
  done: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
  interrupted: 'interrupted',
} as const

function row({ id, at, summary, ended, error, undo, undone }: Shown, page: Page): string[] {
  const tone = ended === 'done' ? 'good' : ended === 'under-way' ? 'accent' : 'bad'
  const why = error && ended === 'failed' ? `: ${error.summary}` : ''
  const back = undone ? 'put back' : undo && ended === 'done' ? id : ''
  return [
    page.paint('quiet', page.time(at)),
    page.paint(tone, ends[ended]),
    `${summary}${why}`,
    page.paint('quiet', back),
  ]
}
