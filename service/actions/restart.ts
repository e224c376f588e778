import { restart } from '../../contract/actions/restart.ts'
import { performs } from '../answer.ts'
import { lifecycleChange } from '../lifecycle/change.ts'
import { planRestart } from '../lifecycle/restart.ts'

export default performs(restart, { ...lifecycleChange, plan: planRestart })
