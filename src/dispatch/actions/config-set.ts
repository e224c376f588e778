import { configSet } from '../../../contract/actions/config-set.ts'
import { config as kind } from '../../../contract/kinds/config.ts'
import { performs, say } from '../../operations/handler.ts'
import { drawConfig } from '../../features/services/config/drawn.ts'
import { changeOf, performSet, planSet, rehearsedSet, type SetPlan } from '../../features/services/config/set.ts'

export default performs(configSet, {
  plan: (asked, machine) => planSet(asked, machine),
  rehearse: (plan: SetPlan) => say(kind, rehearsedSet(plan)),
  summary: ({ key }) => `Set ${key}`,
  change: changeOf,
  unchanged: ({ prepared }) => !prepared.changes,
  kept: ({ key, secret, value }) => (value === null ? { key, unset: true } : secret ? { key } : { key, value }),
  needsJob: ({ disturbed }) => disturbed.length > 0,
  perform: async (plan, machine, work) => say(kind, await performSet(plan, machine, work)),
  print: ({ data }, page) => drawConfig(data, page),
})
