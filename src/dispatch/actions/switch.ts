import { switchTo } from '../../../contract/actions/switch.ts'
import { defineAction } from '../../operations/handler.ts'
import { lifecycleHandler } from '../../features/services/lifecycle/action-handler.ts'
import { planSwitch } from '../../features/services/lifecycle/switch.ts'

export default defineAction(switchTo, { ...lifecycleHandler, plan: ({ forms }, machine) => planSwitch(forms, machine) })
