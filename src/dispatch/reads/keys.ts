import { keys as kind } from '../../../contract/kinds/keys.ts'
import { keys } from '../../../contract/reads/keys.ts'
import { gatherKeys } from '../../features/security/keys/gather.ts'
import { renderKeys } from '../../features/security/keys/render.ts'
import { defineRead, payload } from '../../operations/handler.ts'

export default defineRead(keys, {
  answer: async (_args, machine) => payload(kind, gatherKeys(machine)),
  render: ({ data }, renderer) => renderKeys(data, renderer),
})
