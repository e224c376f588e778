import { up } from '../../../contract/actions/up.ts'
import { performs } from '../../operations/handler.ts'
import { lifecycleChange } from '../../features/services/lifecycle/change.ts'
import { planUp } from '../../features/services/lifecycle/up.ts'

export default performs(up, { ...lifecycleChange, plan: planUp })
