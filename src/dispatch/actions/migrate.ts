import { migrate } from '../../../contract/actions/migrate.ts'
import { adoption } from '../../../contract/kinds/adoption.ts'
import { performs, say } from '../../operations/handler.ts'
import {
  changeOfBack,
  performBack,
  planBack,
  rehearsedBack,
  summaryOfBack,
} from '../../features/installation/migration/back.ts'
import { drawMoved } from '../../features/installation/migration/drawn-moved.ts'
import { drawOperated } from '../../features/installation/migration/drawn.ts'
import {
  adoptionOf,
  inPlaceChange,
  performInPlace,
  planInPlace,
} from '../../features/installation/migration/in-place.ts'
import { performMove } from '../../features/installation/migration/perform.ts'
import { planMove } from '../../features/installation/migration/plan.ts'
import { changeOfMove, rehearsedMove, summaryOfMove } from '../../features/installation/migration/told.ts'

type Plan =
  | Awaited<ReturnType<typeof planInPlace>>
  | Awaited<ReturnType<typeof planMove>>
  | Awaited<ReturnType<typeof planBack>>

export default performs(migrate, {
  async plan({ mode, project, run }, machine): Promise<Plan> {
    if (mode === 'back') return planBack(project, run, machine)
    return mode === 'in-place' ? planInPlace(project, machine) : planMove(mode, project, machine)
  },

  rehearse(plan) {
    if (plan.sort === 'in-place') return say(adoption, adoptionOf(plan, true))
    return say(adoption, plan.sort === 'back' ? rehearsedBack(plan) : rehearsedMove(plan))
  },

  summary(plan) {
    if (plan.sort === 'in-place') return `Operate the project ${plan.project} where it is`
    return plan.sort === 'back' ? summaryOfBack(plan) : summaryOfMove(plan)
  },

  change(plan) {
    if (plan.sort === 'in-place') return inPlaceChange(plan)
    return plan.sort === 'back' ? changeOfBack(plan) : changeOfMove(plan)
  },

  async perform(plan, machine, work) {
    if (plan.sort === 'in-place') return say(adoption, performInPlace(plan, machine))
    return say(
      adoption,
      plan.sort === 'back' ? await performBack(plan, machine, work) : await performMove(plan, machine, work),
    )
  },

  print: ({ data }, page) => (data.moves ? drawMoved(data.summary, data.moves, page) : drawOperated(data, page)),
})
