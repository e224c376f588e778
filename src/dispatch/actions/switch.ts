import { switchTo } from '../../../contract/actions/switch.ts'
import { performs } from '../../operations/handler.ts'
import { lifecycleChange } from '../../features/services/lifecycle/change.ts'
import { planSwitch } from '../../features/services/lifecycle/switch.ts'

export default performs(switchTo, { ...lifecycleChange, plan: ({ forms }, machine) => planSwitch(forms, machine) })
