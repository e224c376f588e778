import { restart } from '../../../contract/actions/restart.ts'
import { performs } from '../../operations/handler.ts'
import { lifecycleChange } from '../../features/services/lifecycle/change.ts'
import { planRestart } from '../../features/services/lifecycle/restart.ts'

export default performs(restart, { ...lifecycleChange, plan: planRestart })
