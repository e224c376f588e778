import { policies as kind } from '../../../contract/kinds/policies.ts'
import { policies } from '../../../contract/reads/policies.ts'
import { gatherPolicies } from '../../features/media/policies/gather.ts'
import { renderPolicies } from '../../features/media/policies/render.ts'
import { defineRead, payload } from '../../operations/handler.ts'

export default defineRead(policies, {
  answer: async ({ simulate }, machine) => payload(kind, await gatherPolicies(machine, { simulate })),
  render: ({ data }, renderer) => renderPolicies(data, renderer),
})
