import { switchTo } from '../../contract/actions/switch.ts'
import { performs } from '../answer.ts'
import { lifecycleChange } from '../lifecycle/change.ts'
import { planSwitch } from '../lifecycle/switch.ts'

export default performs(switchTo, { ...lifecycleChange, plan: ({ forms }, machine) => planSwitch(forms, machine) })
