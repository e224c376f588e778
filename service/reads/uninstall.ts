import { uninstall as kind } from '../../contract/kinds/uninstall.ts'
import { uninstall } from '../../contract/reads/uninstall.ts'
import { answers, say } from '../answer.ts'
import { drawUninstall } from '../uninstall/drawn.ts'
import { rehearsed } from '../uninstall/perform.ts'
import { planUninstall } from '../uninstall/plan.ts'

export default answers(uninstall, {
  async answer({ removal }, machine) {
    return say(kind, rehearsed(await planUninstall(removal, machine, false)))
  },

  print: ({ data }, page) => drawUninstall(data, page),
})
