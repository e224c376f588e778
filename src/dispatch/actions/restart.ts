import { restart } from '../../../contract/actions/restart.ts'
import { defineAction } from '../../operations/handler.ts'
import { lifecycleHandler } from '../../features/services/lifecycle/action-handler.ts'
import { planWithOutside } from '../../features/services/lifecycle/outside.ts'
import { planRestart } from '../../features/services/lifecycle/restart.ts'

export default defineAction(restart, { ...lifecycleHandler, plan: planWithOutside('restart', planRestart) })
