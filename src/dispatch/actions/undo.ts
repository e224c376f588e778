import { undo } from '../../../contract/actions/undo.ts'
import { undo as kind } from '../../../contract/kinds/undo.ts'
import { performs, say } from '../../operations/handler.ts'
import { seal } from '../../operations/envelope.ts'
import { drawUndo } from '../../features/overview/history/drawn.ts'
import { planUndo } from '../../features/overview/history/plan.ts'

export default performs(undo, {
  plan: ({ change }, machine, planAction) => planUndo(change, machine, planAction),
  rehearse: ({ data }) => say(kind, data),
  summary: ({ data }) => data.summary,

  /** It is kept as what it does, so that whoever reads history sees how things are; and as what it puts back. */
  change: ({ by, change, entry }) => change && { ...change, action: by.action, undoes: entry.id },
  kept: ({ entry }) => ({ change: entry.id }),

  async perform({ inverse: { performer, plan }, data }, machine, work) {
    const { data: outcome } = seal(await performer.perform(plan, machine, work))
    return say(kind, { ...data, rehearsed: false, complete: outcome['complete'] !== false })
  },

  print: ({ data }, page) => drawUndo(data, page),
})
