import { uninstall as kind } from '../../../contract/kinds/uninstall.ts'
import { uninstall } from '../../../contract/reads/uninstall.ts'
import { answers, say } from '../../operations/handler.ts'
import { drawUninstall } from '../../features/installation/uninstall/drawn.ts'
import { rehearsed } from '../../features/installation/uninstall/perform.ts'
import { planUninstall } from '../../features/installation/uninstall/plan.ts'

export default answers(uninstall, {
  async answer({ removal }, machine) {
    return say(kind, rehearsed(await planUninstall(removal, machine, false)))
  },

  print: ({ data }, page) => drawUninstall(data, page),
})
