import { configSet } from '../../../contract/actions/config-set.ts'
import { config as kind } from '../../../contract/kinds/config.ts'
import { defineAction, payload } from '../../operations/handler.ts'
import { renderConfig } from '../../features/services/config/render.ts'
import {
  configSetChangeRecord,
  performConfigSet,
  planConfigSet,
  dryRunConfigSet,
  type ConfigSetPlan,
} from '../../features/services/config/config-set.ts'

export default defineAction(configSet, {
  plan: (args, machine) => planConfigSet(args, machine),
  dryRunOutcome: (plan: ConfigSetPlan) => payload(kind, dryRunConfigSet(plan)),
  summary: ({ key }) => `Set ${key}`,
  disturbedServices: ({ disturbed }) => disturbed,
  changeRecord: configSetChangeRecord,
  unchanged: ({ prepared }) => !prepared.changes,
  storedArguments: ({ key, secret, value }) =>
    value === null ? { key, unset: true } : secret ? { key } : { key, value },
  needsJob: ({ disturbed }) => disturbed.length > 0,
  perform: async (plan, machine, work) => payload(kind, await performConfigSet(plan, machine, work)),
  render: ({ data }, renderer) => renderConfig(data, renderer),
})
