import type { SetupSetting } from '../../../../contract/kinds/setup.ts'
import type { ConnectionsData } from '../../../../contract/kinds/connections.ts'
import { stageAlreadyDone, stageDone, stageFailed, type StageResult } from '../../../operations/jobs/stages.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import { performLifecycle } from '../../services/lifecycle/perform.ts'
import { statusByName } from '../../services/lifecycle/plan.ts'
import { planUp } from '../../services/lifecycle/up.ts'
import type { Machine } from '../../../platform/machine.ts'
import { isHealthy } from '../../services/status/form-status.ts'
import { performConnect } from '../../media/connect/perform.ts'
import { planConnect } from '../../media/connect/plan.ts'

export async function writeSettings(settings: readonly SetupSetting[], machine: Machine): Promise<StageResult> {
  const stack = await machine.stack()
  let changed = false
  for (const { key, to } of settings) {
    const one = machine.settings().prepareChange(key, to, stack)
    if (one.changes) one.write()
    changed ||= one.changes
  }
  return changed ? stageDone : stageAlreadyDone
}

export async function startServices(
  { forms = [], services = [] }: { forms?: readonly string[]; services?: readonly string[] },
  machine: Machine,
  work: WorkContext,
): Promise<StageResult> {
  const plan = await planUp({ forms: [...forms], services: [...services] }, machine)
  const now = statusByName(plan.before)
  const is = (name: string) => isHealthy(now.get(name) ?? { state: 'absent' })
  if (plan.writes.length === 0 && plan.services.every(({ service, effect }) => effect === 'none' && is(service)))
    return stageAlreadyDone
  const { complete, summary, notes } = await performLifecycle(plan, machine, work)
  return complete ? stageDone : stageFailed([summary, ...notes].join(' '))
}

/** Connects the apps to each other, as `connect` does. */
export async function connectApps(machine: Machine, work: WorkContext): Promise<ConnectionsData> {
  const plan = await planConnect({ rollback_run: undefined }, machine)
  if (plan.type !== 'connect') throw new Error('connect was asked to connect apps, but planned to disconnect them')
  return performConnect(plan, machine, work)
}
