import { uninstall as kind } from '../../../contract/kinds/uninstall.ts'
import { uninstall } from '../../../contract/reads/uninstall.ts'
import { defineRead, payload } from '../../operations/handler.ts'
import { renderUninstall } from '../../features/installation/uninstall/render.ts'
import { dryRunUninstall } from '../../features/installation/uninstall/perform.ts'
import { planUninstall } from '../../features/installation/uninstall/plan.ts'

export default defineRead(uninstall, {
  async answer({ removal }, machine) {
    return payload(kind, dryRunUninstall(await planUninstall(removal, machine, false)))
  },

  render: ({ data }, renderer) => renderUninstall(data, renderer),
})
