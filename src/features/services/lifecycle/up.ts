import type { RunnerChange } from '../../../platform/compose/stack-runner.ts'
import type { Machine } from '../../../platform/machine.ts'
import {
  resolveForms,
  type FormResolution,
  type RequiredService,
} from '../../../platform/compose-project/form-resolution.ts'
import { findForm, findRemoteService, type Stack } from '../../../platform/compose-project/stack.ts'
import { selectServices } from '../../../platform/compose-project/service-selection.ts'
import { isHealthy } from '../status/form-status.ts'
import { gatherStatus } from '../status/gather.ts'
import { describeImageChange } from '../status/state-text.ts'
import { usherError } from '../../../lib/errors.ts'
import { assertNoBreakingChange } from '../images/breaking-changes/assert-no-breaking-change.ts'
import type { ServiceStatus, StatusData } from '../../../../contract/kinds/status.ts'
import { assertCanStart } from './assert-can-start.ts'
import { atOneMoment } from './at-one-moment.ts'
import { networkDependents } from './down.ts'
import { servicesToRecreate } from './outdated-containers.ts'
import {
  previewCommandLines,
  activeForms,
  statusByName,
  type ServiceSelection,
  type LifecyclePlan,
  type PlannedServiceChange,
} from './plan.ts'
import { isUpToDate } from './up-to-date.ts'

/** Plans to start services: without names, those of the active forms. */
export async function planUp(selection: ServiceSelection, onMachine: Machine): Promise<LifecyclePlan> {
  const machine = atOneMoment(onMachine)
  const stack = await machine.stack()
  selectServices(selection, stack)
  assertRunsHere(selection.forms, stack)
  const [before, runner] = await Promise.all([gatherStatus(machine), machine.runner()])
  const named =
    selection.forms.length + selection.services.length > 0 ? selection : selectDefault(before, stack, machine)
  const wanted = withNetworkDependents(resolveForms(named, stack, machine.isSetUp(stack)), before, stack)
  const names = wanted.services.map(({ service }) => service)
  const writes = await machine.stackFiles.pendingPaths(names)
  const settled = writes.length === 0 && (await isUpToDate(names, before, machine))
  if (!settled) await runner.identify()
  const { services, notes } = await planStart(wanted, before, machine, settled)
  const changes = settled ? [] : upChanges(names, before)
  return {
    action: 'up',
    // Only forms given by name count as chosen: a form that another one turned on still goes off with it.
    forms: selection.forms,
    stack,
    before,
    services,
    changes,
    awaitedServices: names,
    commands: await previewCommandLines(runner, changes),
    writes,
    notes,
  }
}

/** Throws CHANGE-9 if a form has nothing to start here. */
function assertRunsHere(forms: readonly string[], stack: Stack): void {
  for (const name of forms) {
    const [service] = findForm(stack, name)?.met_elsewhere ?? []
    const remote = service === undefined ? undefined : findRemoteService(stack, service)
    if (remote) throw usherError('CHANGE-9', { name, setting: remote.setting, address: remote.address.url })
  }
}

/** Adds services that share the network of one that may be recreated, because they would keep a dead network. */
function withNetworkDependents({ forms, services }: FormResolution, before: StatusData, stack: Stack): FormResolution {
  const statuses = statusByName(before)
  const names = services.map(({ service }) => service)
  const along = networkDependents(names, stack).filter(({ service }) => statuses.get(service)?.container)
  const added = along.map(({ service, owner: of }) => ({
    service,
    forms: [],
    because: `it shares the network of ${of}`,
  }))
  return { forms, services: [...services, ...added] }
}

/** Paused services are resumed first, because `up` does not resume them. */
export function upChanges(names: string[], before: StatusData): RunnerChange[] {
  const statuses = statusByName(before)
  const paused = names.filter((name) => statuses.get(name)?.state === 'paused')
  return [...(paused.length > 0 ? [{ to: 'resumed' as const, services: paused }] : []), { to: 'up', services: names }]
}

/** Throws if a service cannot start; otherwise returns the effect on each. `settled`: nothing needs to change. */
export async function planStart(
  { services }: FormResolution,
  before: StatusData,
  machine: Machine,
  settled = false,
): Promise<{ services: PlannedServiceChange[]; notes: string[] }> {
  const names = services.map(({ service }) => service)
  await assertCanStart(names, before, machine)
  await assertNoBreakingChange(names, machine)
  const drifted = settled ? new Set<string>() : await servicesToRecreate(names, machine)
  const statuses = statusByName(before)
  const guessed = services.find(({ because }) => because.includes('nothing is set up yet'))
  const alone = services.map((wanted) =>
    planServiceStart(wanted, statuses.get(wanted.service), drifted.has(wanted.service)),
  )
  return {
    services: recreateNetworkDependents(alone, await machine.stack()),
    notes: guessed ? [`${guessed.service} is ${guessed.because}.`] : [],
  }
}

/**
 * Returns what `up` starts if nothing is named: the active forms. Without any, or if the project declares no forms, it
 * is what `docker compose up` would start: the services without a profile, and those of COMPOSE_PROFILES.
 */
function selectDefault(before: StatusData, stack: Stack, machine: Pick<Machine, 'settings'>): ServiceSelection {
  const forms = stack.forms_derived
    ? []
    : activeForms(before).filter((form) => findForm(stack, form)?.met_elsewhere === undefined)
  if (forms.length > 0) return { forms, services: [] }
  const active = (machine.settings().values()['COMPOSE_PROFILES'] ?? '').split(',').map((name) => name.trim())
  const services = stack.services
    .filter(({ profiles }) => profiles.length === 0 || profiles.some((name) => active.includes(name)))
    .map(({ name }) => name)
  if (services.length > 0) return { forms: [], services }
  throw usherError('CHANGE-1', { example: stack.forms[0]?.name ?? stack.services[0]?.name ?? '' })
}

/** A network disappears with its container, so the services that share it are recreated too. */
function recreateNetworkDependents(services: readonly PlannedServiceChange[], stack: Stack): PlannedServiceChange[] {
  const recreated = services.filter(({ effect }) => effect === 'recreate').map(({ service }) => service)
  const of = new Map(networkDependents(recreated, stack).map((one) => [one.service, one.owner]))
  return services.map((change) =>
    change.effect !== 'start' && of.has(change.service)
      ? { service: change.service, effect: 'recreate', because: `it shares the network of ${of.get(change.service)}` }
      : change,
  )
}

function planServiceStart(
  { service, because }: RequiredService,
  now: ServiceStatus | undefined,
  drifted: boolean,
): PlannedServiceChange {
  if (!now?.container) return { service, effect: 'start', because }
  if (now.container_image.differs)
    return { service, effect: 'recreate', because: describeImageChange(now.container_image) }
  if (drifted) return { service, effect: 'recreate', because: 'its declaration or a setting has changed' }
  if (isHealthy(now) || now.state === 'starting')
    return { service, effect: 'none', because: `it is ${now.state} already` }
  if (now.state === 'paused') return { service, effect: 'start', because: 'it is paused' }
  if (now.state === 'unhealthy' || now.state === 'crash-looping' || now.state === 'restarting') {
    return {
      service,
      effect: 'none',
      because: `it is running already, but ${now.summary}; usher restart ${service} restarts it`,
    }
  }
  return { service, effect: 'start', because }
}
