import { checks as kind } from '../../../contract/kinds/checks.ts'
import { storage } from '../../../contract/reads/storage.ts'
import { defineRead, payload } from '../../operations/handler.ts'
import { renderChecks } from '../../features/health/checks/render.ts'
import { gatherChecks } from '../../features/health/checks/gather.ts'

export default defineRead(storage, {
  answer: async (_args, machine) => payload(kind, await gatherChecks('storage', machine)),
  render: ({ data }, renderer) => renderChecks(data, renderer),
})
