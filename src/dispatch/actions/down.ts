import { down } from '../../../contract/actions/down.ts'
import { performs } from '../../operations/handler.ts'
import { lifecycleChange } from '../../features/services/lifecycle/change.ts'
import { planDown } from '../../features/services/lifecycle/down.ts'

export default performs(down, { ...lifecycleChange, plan: planDown })
