import { stack } from '../../../contract/reads/stack.ts'
import { stack as kind } from '../../../contract/kinds/stack.ts'
import { gatherStack } from '../../features/services/stack/gather.ts'
import { renderStack } from '../../features/services/stack/render.ts'
import { defineRead, payload } from '../../operations/handler.ts'

export default defineRead(stack, {
  answer: async ({ service }, machine) => payload(kind, await gatherStack(service, machine)),
  render: ({ data }, renderer) => renderStack(data, renderer),
})
