import { migrate } from '../../contract/actions/migrate.ts'
import { adoption } from '../../contract/kinds/adoption.ts'
import { performs, say } from '../answer.ts'
import { drawOperated } from '../migration/drawn.ts'
import { adoptionOf, inPlaceChange, performInPlace, planInPlace } from '../migration/in-place.ts'

export default performs(migrate, {
  plan: ({ project }, machine) => planInPlace(project, machine),
  rehearse: (plan) => say(adoption, adoptionOf(plan, true)),
  summary: ({ project }) => `Operate the project ${project} where it is`,
  change: inPlaceChange,
  perform: async (plan, machine) => say(adoption, performInPlace(plan, machine)),
  print: ({ data }, page) => drawOperated(data, page),
})
