import { undo } from '../../../contract/actions/undo.ts'
import { undo as kind } from '../../../contract/kinds/undo.ts'
import { defineAction, payload } from '../../operations/handler.ts'
import { toEnvelope } from '../../operations/envelope.ts'
import { outcomeJudgement } from '../../operations/jobs/outcome-judgement.ts'
import { renderUndo } from '../../features/overview/undo/render.ts'
import { undoOutcome } from '../../features/overview/undo/outcome.ts'
import { planUndo } from '../../features/overview/undo/plan.ts'

export default defineAction(undo, {
  plan: ({ change }, machine, planAction) => planUndo(change, machine, planAction),
  dryRunOutcome: ({ data }) => payload(kind, data),
  summary: ({ data }) => data.summary,

  /** History stores the undone change under its own action, and how to reverse it. */
  changeRecord: ({ inverseRequest, change, entry }) =>
    change && { ...change, action: inverseRequest.action, undoes: entry.id },
  storedArguments: ({ entry }) => ({ change: entry.id }),

  async perform({ inverse: { handler, plan }, data }, machine, work, runAction) {
    const judgement = outcomeJudgement(toEnvelope(await handler.perform(plan, machine, work, runAction)))
    return payload(kind, undoOutcome(data, judgement))
  },

  render: ({ data }, renderer) => renderUndo(data, renderer),
})
