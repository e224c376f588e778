import { adopt } from '../../../contract/actions/adopt.ts'
import { adoption } from '../../../contract/kinds/adoption.ts'
import { defineAction, payload } from '../../operations/handler.ts'
import {
  adoptionChangeRecord,
  fileAdoptionData,
  performAdoption,
  planAdoption,
} from '../../features/services/drift/adoption.ts'
import { renderAdoption } from '../../features/services/drift/render.ts'

export default defineAction(adopt, {
  plan: async (args, machine) => planAdoption(args, machine),
  dryRunOutcome: (plan) => payload(adoption, fileAdoptionData(plan, true)),
  summary: ({ adopts, files }) => `${adopts ? 'Keep' : 'Stop keeping'} ${files.map(({ name }) => name).join(', ')}`,
  changeRecord: adoptionChangeRecord,
  perform: async (plan, machine) => payload(adoption, performAdoption(plan, machine)),
  render: ({ data }, renderer) => renderAdoption(data, renderer),
})
