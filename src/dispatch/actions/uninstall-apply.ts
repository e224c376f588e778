import { uninstallApply } from '../../../contract/actions/uninstall-apply.ts'
import { uninstall as kind } from '../../../contract/kinds/uninstall.ts'
import { defineAction, payload } from '../../operations/handler.ts'
import { renderUninstall } from '../../features/installation/uninstall/render.ts'
import {
  uninstallChangeRecord,
  performUninstall,
  dryRunUninstall,
} from '../../features/installation/uninstall/perform.ts'
import { planUninstall } from '../../features/installation/uninstall/plan.ts'
import { removalTitles } from '../../features/installation/uninstall/summary.ts'

export default defineAction(uninstallApply, {
  plan: ({ removal }, machine) => planUninstall(removal, machine, true),
  dryRunOutcome: (plan) => payload(kind, dryRunUninstall(plan)),
  summary: ({ removal }) => removalTitles[removal],
  changeRecord: uninstallChangeRecord,
  perform: async (plan, machine, work) => payload(kind, await performUninstall(plan, machine, work)),
  render: ({ data }, renderer) => renderUninstall(data, renderer),
})
