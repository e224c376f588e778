import { up } from '../../contract/actions/up.ts'
import { performs } from '../answer.ts'
import { lifecycleChange } from '../lifecycle/change.ts'
import { planUp } from '../lifecycle/up.ts'

export default performs(up, { ...lifecycleChange, plan: planUp })
