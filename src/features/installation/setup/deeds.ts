import type { SetupSetting, SetupStep } from '../../../../contract/kinds/setup.ts'
import type { WiringData } from '../../../../contract/kinds/wiring.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import { perform as performLifecycle } from '../../services/lifecycle/perform.ts'
import { statusByName } from '../../services/lifecycle/plan.ts'
import { planUp } from '../../services/lifecycle/up.ts'
import type { Machine } from '../../../platform/machine.ts'
import { isWell } from '../../services/status/forms.ts'
import { performSeed } from '../../media/connect/perform.ts'
import { planSeed } from '../../media/connect/plan.ts'

/** How a step of something longer ended; a migration’s steps end as those of a setup do. */
export type Ended = Pick<SetupStep, 'state' | 'because'>

export const done: Ended = { state: 'done', because: null }
export const already: Ended = { state: 'already', because: null }
export const failed = (because: string): Ended => ({ state: 'failed', because })

export async function writeSettings(settings: readonly SetupSetting[], machine: Machine): Promise<Ended> {
  const stack = await machine.stack()
  let changed = false
  for (const { key, to } of settings) {
    const one = machine.settings().prepare(key, to, stack)
    if (one.changes) one.write()
    changed ||= one.changes
  }
  return changed ? done : already
}

/** Starts what is not running, and waits until all of it is well. */
export async function startAll(
  { forms = [], services = [] }: { forms?: readonly string[]; services?: readonly string[] },
  machine: Machine,
  work: Work,
): Promise<Ended> {
  const plan = await planUp({ forms: [...forms], services: [...services] }, machine)
  const now = statusByName(plan.before)
  const is = (name: string) => isWell(now.get(name) ?? { state: 'absent' })
  if (plan.writes.length === 0 && plan.services.every(({ service, effect }) => effect === 'nothing' && is(service)))
    return already
  const { complete, summary } = await performLifecycle(plan, machine, work)
  return complete ? done : failed(summary)
}

/** Joins the apps to each other, as `seed` does. */
export async function joinAll(machine: Machine, work: Work): Promise<WiringData> {
  const plan = await planSeed({ unwire: undefined }, machine)
  if (plan.sort !== 'wire') throw new Error('seed was asked to join, and planned to take apart')
  return performSeed(plan, machine, work)
}
