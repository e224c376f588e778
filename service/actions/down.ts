import { down } from '../../contract/actions/down.ts'
import { performs } from '../answer.ts'
import { lifecycleChange } from '../lifecycle/change.ts'
import { planDown } from '../lifecycle/down.ts'

export default performs(down, { ...lifecycleChange, plan: planDown })
