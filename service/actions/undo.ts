import { undo } from '../../contract/actions/undo.ts'
import { undo as kind } from '../../contract/kinds/undo.ts'
import { performs, say } from '../answer.ts'
import { seal } from '../door/seal.ts'
import { drawUndo } from '../undo/drawn.ts'
import { planUndo } from '../undo/plan.ts'

export default performs(undo, {
  plan: ({ change }, machine) => planUndo(change, machine),
  rehearse: ({ data }) => say(kind, data),
  summary: ({ data }) => data.summary,

  /** It is kept as what it does, so that whoever reads history sees how things are; and as what it puts back. */
  change: ({ by, change, entry }) => change && { ...change, action: by.action, undoes: entry.id },
  kept: ({ entry }) => ({ change: entry.id }),

  async perform({ performer, inner, data }, machine, work) {
    const { data: outcome } = seal(await performer.perform(inner, machine, work))
    return say(kind, { ...data, rehearsed: false, complete: outcome['complete'] !== false })
  },

  print: ({ data }, page) => drawUndo(data, page),
})
