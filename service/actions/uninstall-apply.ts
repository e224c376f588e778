import { uninstallApply } from '../../contract/actions/uninstall-apply.ts'
import { uninstall as kind } from '../../contract/kinds/uninstall.ts'
import { performs, say } from '../answer.ts'
import { drawUninstall } from '../uninstall/drawn.ts'
import { changeOf, performUninstall, rehearsed } from '../uninstall/perform.ts'
import { planUninstall } from '../uninstall/plan.ts'
import { nameOf } from '../uninstall/words.ts'

export default performs(uninstallApply, {
  plan: ({ removal }, machine) => planUninstall(removal, machine, true),
  rehearse: (plan) => say(kind, rehearsed(plan)),
  summary: ({ removal }) => nameOf[removal],
  change: changeOf,
  perform: async (plan, machine, work) => say(kind, await performUninstall(plan, machine, work)),
  print: ({ data }, page) => drawUninstall(data, page),
})
