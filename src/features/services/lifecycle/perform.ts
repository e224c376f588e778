import type { LifecycleData, ServiceChange } from '../../../../contract/kinds/lifecycle.ts'
import type { StatusData } from '../../../../contract/kinds/status.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../platform/machine.ts'
import { isHealthy } from '../status/form-status.ts'
import { gatherStatus } from '../status/gather.ts'
import { rememberImages } from '../images/last-image.ts'
import { readLastLogLines } from './last-log-lines.ts'
import { removeNetworks } from './unused-networks.ts'
import { engineStateDigest, rememberUpToDate } from './up-to-date.ts'
import { atOneMoment } from './at-one-moment.ts'
import { applyOutsideChanges } from './outside.ts'
import { findStatus, stateBefore, summarizeLifecycle, type LifecyclePlan } from './plan.ts'
import { serviceProgressReporter } from './progress.ts'
import { explainUnwritableSettings } from './unwritable-settings.ts'
import { waitUntilHealthy } from './wait-until-healthy.ts'

export async function performLifecycle(
  plan: LifecyclePlan,
  machine: Machine,
  work: WorkContext,
): Promise<LifecycleData> {
  const { outside = [] } = plan
  const isOutside = (name: string) => outside.some(({ service }) => service === name)
  await machine.stackFiles.write(plan.awaitedServices.filter((name) => !isOutside(name)))
  const brought = plan.changes.length === 0 ? null : await applyChanges(plan, machine, work)
  await applyOutsideChanges(outside, machine, work)
  // What the engine says right after the change is read once, for the status and for what is remembered.
  const moment = atOneMoment(machine)
  const [after, left] = await Promise.all([
    plan.awaitedServices.length > 0
      ? waitUntilHealthy(plan.awaitedServices, machine, work, moment)
      : gatherStatus(moment),
    brought && engineStateDigest(moment),
  ])
  if (brought && left !== null) await rememberUpToDate(brought.services, { ...brought, left }, machine)
  const stay = await removeNetworks(plan.networks ?? [], machine)
  return await lifecycleOutcome({ ...plan, notes: stay.length > 0 ? stay : plan.notes }, after, machine)
}

/** Returns the services that were started, and the runner's inputs; null if none was started. */
async function applyChanges({ changes }: LifecyclePlan, machine: Machine, work: WorkContext) {
  const runner = await machine.runner()
  const given = await runner.inputDigest()
  const report = serviceProgressReporter(new Set(changes.flatMap(({ services }) => services)).size, work)
  for (const change of changes) {
    if (change.services.length === 0) continue
    work.safePoint()
    if (change.to === 'removed') await rememberImages(change.services, machine)
    await runner.apply(change, { onEvent: report, signal: work.signal })
  }
  const services = changes.find(({ to }) => to === 'up')?.services ?? []
  return given === null || services.length === 0 ? null : { services, given }
}

async function lifecycleOutcome(plan: LifecyclePlan, after: StatusData, machine: Machine): Promise<LifecycleData> {
  const services = await Promise.all(plan.services.map((planned) => serviceOutcome(planned, plan, after, machine)))
  const unhealthy = services.filter(({ healthy }) => healthy === false)
  const failed = unhealthy.map(({ service }) => service).filter((service) => plan.awaitedServices.includes(service))
  const causes = await explainUnwritableSettings(failed, machine)
  const { action, forms, commands, writes, notes } = plan
  return {
    action,
    dry_run: false,
    complete: unhealthy.length === 0,
    summary: unhealthy.length === 0 ? doneSummary(plan, services) : unhealthySummary(unhealthy, services.length),
    forms,
    services,
    disruption: null,
    usual_seconds: null,
    measured_runs: 0,
    commands,
    writes,
    notes: [...notes, ...causes],
  }
}

async function serviceOutcome(
  planned: LifecyclePlan['services'][number],
  plan: LifecyclePlan,
  after: StatusData,
  machine: Machine,
): Promise<ServiceChange> {
  const now = findStatus(after, planned.service)
  const outside = plan.outside?.find(({ service }) => service === planned.service)
  const awaited = plan.awaitedServices.includes(planned.service)
  const stops = planned.effect === 'remove' || planned.effect === 'stop'
  const healthy = awaited
    ? now !== undefined && isHealthy(now)
    : stops
      ? !now || now.state === 'absent' || now.state === 'stopped'
      : null
  return {
    ...planned,
    ...stateBefore(plan.before, planned.service),
    to: now?.state ?? 'absent',
    healthy,
    last_lines: healthy === false && awaited ? await readLastLogLines(planned.service, machine, outside?.id) : [],
  }
}

function doneSummary(plan: LifecyclePlan, services: readonly ServiceChange[]): string {
  const affected = services.filter(({ effect }) => effect !== 'none' && effect !== 'keep').length
  const done = summarizeLifecycle(plan)
  if (affected === 0)
    return plan.action === 'down' ? 'Nothing had to be stopped.' : 'Everything was up to date already.'
  return plan.awaitedServices.length > 0 ? `${done}: done, and everything is healthy.` : `${done}: done.`
}

function unhealthySummary(unhealthy: readonly ServiceChange[], total: number): string {
  const names = unhealthy.map(({ service, to }) => `${service} (${to})`).join(', ')
  return `${unhealthy.length} of ${total} services ${unhealthy.length === 1 ? 'has' : 'have'} a problem: ${names}.`
}
