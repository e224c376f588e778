import { forget } from '../../../contract/actions/forget.ts'
import { stored as kind } from '../../../contract/kinds/stored.ts'
import { defineAction, payload } from '../../operations/handler.ts'
import { renderForgotten } from '../../features/data/stored/render.ts'
import {
  forgetChangeRecord,
  forgetData,
  performForget,
  planForget,
} from '../../features/installation/uninstall/forget.ts'

export default defineAction(forget, {
  plan: (_args, machine) => planForget(machine),
  dryRunOutcome: (plan) => payload(kind, forgetData(plan, true, [])),
  summary: () => 'Delete everything that usher has stored',
  changeRecord: forgetChangeRecord,
  perform: async (plan, machine, work) => payload(kind, await performForget(plan, machine, work)),
  render: ({ data }, renderer) => renderForgotten(data, renderer),
})
