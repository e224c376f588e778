import type { LifecycleData, ServiceChange } from '../../../../contract/kinds/lifecycle.ts'
import type { StatusData } from '../../../../contract/kinds/status.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import type { Machine } from '../../../platform/machine.ts'
import { isWell } from '../status/forms.ts'
import { gatherStatus } from '../status/gather.ts'
import { rememberRan } from '../images/ran.ts'
import { lastLines } from './last-lines.ts'
import { removeNetworks } from './networks.ts'
import { onEngine, rememberSettled } from './settled.ts'
import { stateNow, summaryOf, type LifecyclePlan } from './plan.ts'
import { tellService } from './tell.ts'
import { waitUntilWell } from './wait.ts'

/** Does what was planned, step by step, and says how each service ended. */
export async function perform(plan: LifecyclePlan, machine: Machine, work: Work): Promise<LifecycleData> {
  await machine.stackFiles.write(plan.awaits)
  const brought = await apply(plan, machine, work)
  const after = plan.awaits.length > 0 ? await waitUntilWell(plan.awaits, machine, work) : await gatherStatus(machine)
  if (brought) await rememberSettled(brought.services, brought, machine)
  const stay = await removeNetworks(plan.networks ?? [], machine)
  return await outcome({ ...plan, notes: stay.length > 0 ? stay : plan.notes }, after, machine)
}

/** What was brought up, from what, and how the engine stood right after; null where nothing was. */
async function apply({ changes }: LifecyclePlan, machine: Machine, work: Work) {
  const hand = await machine.hand()
  const given = await hand.given()
  const tell = tellService(new Set(changes.flatMap(({ services }) => services)).size, work)
  for (const change of changes) {
    if (change.services.length === 0) continue
    work.safePoint()
    if (change.to === 'removed') await rememberRan(change.services, machine)
    await hand.apply(change, { tell, signal: work.signal })
  }
  const services = changes.find(({ to }) => to === 'up')?.services ?? []
  return given === null || services.length === 0 ? null : { services, given, left: await onEngine(machine) }
}

async function outcome(plan: LifecyclePlan, after: StatusData, machine: Machine): Promise<LifecycleData> {
  const services = await Promise.all(plan.services.map((planned) => ended(planned, plan, after, machine)))
  const unwell = services.filter(({ healthy }) => healthy === false)
  const { action, forms, commands, writes, notes } = plan
  return {
    action,
    rehearsed: false,
    complete: unwell.length === 0,
    summary: unwell.length === 0 ? doneSummary(plan, services) : notWell(unwell, services.length),
    forms,
    services,
    commands,
    writes,
    notes,
  }
}

async function ended(
  planned: LifecyclePlan['services'][number],
  plan: LifecyclePlan,
  after: StatusData,
  machine: Machine,
): Promise<ServiceChange> {
  const now = after.services.find(({ service }) => service === planned.service)
  const awaited = plan.awaits.includes(planned.service)
  const gone = planned.effect === 'remove' || planned.effect === 'stop'
  const healthy = awaited
    ? now !== undefined && isWell(now)
    : gone
      ? !now || now.state === 'absent' || now.state === 'stopped'
      : null
  return {
    ...planned,
    ...stateNow(plan.before, planned.service),
    to: now?.state ?? 'absent',
    healthy,
    last_lines: healthy === false && awaited ? await lastLines(planned.service, machine) : [],
  }
}

function doneSummary(plan: LifecyclePlan, services: readonly ServiceChange[]): string {
  const touched = services.filter(({ effect }) => effect !== 'nothing' && effect !== 'keep').length
  const done = summaryOf(plan)
  if (touched === 0)
    return plan.action === 'down' ? 'Nothing had to be stopped.' : 'Everything was as it should be already.'
  return plan.awaits.length > 0 ? `${done}: done, and everything is well.` : `${done}: done.`
}

function notWell(unwell: readonly ServiceChange[], total: number): string {
  const names = unwell.map(({ service, to }) => `${service} (${to})`).join(', ')
  return `${unwell.length} of ${total} services ${unwell.length === 1 ? 'is' : 'are'} not as ${unwell.length === 1 ? 'it' : 'they'} should be: ${names}.`
}
