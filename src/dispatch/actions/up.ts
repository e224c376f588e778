import { up } from '../../../contract/actions/up.ts'
import { defineAction } from '../../operations/handler.ts'
import { lifecycleHandler } from '../../features/services/lifecycle/action-handler.ts'
import { planWithOutside } from '../../features/services/lifecycle/outside.ts'
import { planUp } from '../../features/services/lifecycle/up.ts'

export default defineAction(up, { ...lifecycleHandler, plan: planWithOutside('up', planUp) })
