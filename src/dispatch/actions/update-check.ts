import { updateCheck } from '../../../contract/actions/update-check.ts'
import { updateCheck as kind } from '../../../contract/kinds/update-check.ts'
import { defineAction, payload } from '../../operations/handler.ts'
import { performUpdateCheck } from '../../features/installation/update-check/perform.ts'
import {
  dryRunUpdateCheck,
  planUpdateCheck,
  summarizeUpdateCheck,
} from '../../features/installation/update-check/plan.ts'
import { renderUpdateCheck } from '../../features/installation/update-check/render.ts'

export default defineAction(updateCheck, {
  plan: planUpdateCheck,
  dryRunOutcome: (plan) => payload(kind, dryRunUpdateCheck(plan)),
  summary: summarizeUpdateCheck,
  changeRecord: () => null,
  perform: async (plan, machine, work) => payload(kind, await performUpdateCheck(plan, machine, work)),
  render: ({ data }, renderer) => renderUpdateCheck(data, renderer),
})
