import { uninstallApply } from '../../../contract/actions/uninstall-apply.ts'
import { uninstall as kind } from '../../../contract/kinds/uninstall.ts'
import { performs, say } from '../../operations/handler.ts'
import { drawUninstall } from '../../features/installation/uninstall/drawn.ts'
import { changeOf, performUninstall, rehearsed } from '../../features/installation/uninstall/perform.ts'
import { planUninstall } from '../../features/installation/uninstall/plan.ts'
import { nameOf } from '../../features/installation/uninstall/words.ts'

export default performs(uninstallApply, {
  plan: ({ removal }, machine) => planUninstall(removal, machine, true),
  rehearse: (plan) => say(kind, rehearsed(plan)),
  summary: ({ removal }) => nameOf[removal],
  change: changeOf,
  perform: async (plan, machine, work) => say(kind, await performUninstall(plan, machine, work)),
  print: ({ data }, page) => drawUninstall(data, page),
})
