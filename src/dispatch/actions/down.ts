import { down } from '../../../contract/actions/down.ts'
import { defineAction } from '../../operations/handler.ts'
import { lifecycleHandler } from '../../features/services/lifecycle/action-handler.ts'
import { planWithOutside } from '../../features/services/lifecycle/outside.ts'
import { planDown } from '../../features/services/lifecycle/down.ts'

export default defineAction(down, { ...lifecycleHandler, plan: planWithOutside('down', planDown) })
