import { version as kind } from '../../../contract/kinds/version.ts'
import { version } from '../../../contract/reads/version.ts'
import { gatherVersions } from '../../features/overview/version/gather.ts'
import { renderVersions } from '../../features/overview/version/render.ts'
import { defineRead, payload } from '../../operations/handler.ts'

export default defineRead(version, {
  answer: async (_args, machine) => payload(kind, await gatherVersions(machine)),
  render: ({ data }, renderer) => renderVersions(data, renderer),
})
