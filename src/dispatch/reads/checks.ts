import { checks as kind } from '../../../contract/kinds/checks.ts'
import { checks } from '../../../contract/reads/checks.ts'
import { defineRead, payload } from '../../operations/handler.ts'
import { renderChecks } from '../../features/health/checks/render.ts'
import { gatherChecks } from '../../features/health/checks/gather.ts'

export default defineRead(checks, {
  answer: async ({ only }, machine) => payload(kind, await gatherChecks(only, machine)),
  render: ({ data }, renderer) => renderChecks(data, renderer),
})
