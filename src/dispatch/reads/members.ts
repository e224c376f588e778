import { members as kind } from '../../../contract/kinds/members.ts'
import { members } from '../../../contract/reads/members.ts'
import { defineRead, payload } from '../../operations/handler.ts'
import { gatherMembers } from '../../features/media/accounts/gather.ts'
import { renderMembers } from '../../features/media/accounts/render.ts'

export default defineRead(members, {
  async answer(_given, machine) {
    return payload(kind, await gatherMembers(machine))
  },

  render: ({ data }, renderer) => renderMembers(data, renderer),
})
