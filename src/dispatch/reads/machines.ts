import { machines as kind } from '../../../contract/kinds/machines.ts'
import { machines } from '../../../contract/reads/machines.ts'
import { gatherMachines } from '../../features/overview/machines/gather.ts'
import { renderMachines } from '../../features/overview/machines/render.ts'
import { defineRead, payload } from '../../operations/handler.ts'

export default defineRead(machines, {
  answer: async (_args, machine, { signal }) => payload(kind, await gatherMachines(machine, signal)),
  render: ({ data }, renderer) => renderMachines(data, renderer),
})
