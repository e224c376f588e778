import type { LifecycleData } from '../../../../contract/kinds/lifecycle.ts'
import { usherError } from '../../../lib/errors.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import type { EngineFacts } from '../../../platform/engine/engine.ts'
import type { Machine } from '../../../platform/machine.ts'
import { outsideServicesOf, type OutsideService } from '../../../platform/outside-containers/outside-services.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import { gatherStatus } from '../status/gather.ts'
import { networkSharers } from './network-sharers.ts'
import type { LifecyclePlan, OutsideChange, PlannedServiceChange, ServiceSelection } from './plan.ts'
import { describePhase } from './phase-sentences.ts'

type OutsideAction = Exclude<LifecycleData['action'], 'switch'>

const controls = {
  up: 'start',
  down: 'stop',
  restart: 'restart',
} as const

type PlanServices = (selection: ServiceSelection, machine: Machine) => Promise<LifecyclePlan>

/**
 * Returns a planner that also takes the names of containers beside the project. The engine starts and stops those as
 * they are.
 */
export const planWithOutside =
  (action: OutsideAction, planServices: PlanServices): PlanServices =>
  async (selection, machine) => {
    const named = await findNamed(action, selection, machine)
    if (named.length === 0) return planServices(selection, machine)
    const names = namesOf(named)
    const rest = { forms: selection.forms, services: selection.services.filter((word) => !names.includes(word)) }
    const isOutsideOnly = rest.forms.length + rest.services.length === 0
    const plan = isOutsideOnly ? await emptyPlan(action, machine) : await planServices(rest, machine)
    const { facts } = await machine.engine()
    const services = named.map((one) => planChange(action, one, facts))
    const changes = named.filter((_, index) => services[index]!.effect !== 'none')
    return {
      ...plan,
      services: [...plan.services, ...services],
      outside: changes.map((one) => toChange(action, one)),
      awaitedServices: [...plan.awaitedServices, ...(action === 'down' ? [] : namesOf(changes))],
      commands: [
        ...plan.commands,
        ...changes.map(({ container }) => `${programOf(facts)} ${controls[action]} ${container.name}`),
      ],
      notes: [...plan.notes, ...(await notesFor(action, changes, machine))],
    }
  }

/** The owner of a shared network starts before those that share it, and stops after them. */
async function findNamed(
  action: OutsideAction,
  { services }: ServiceSelection,
  machine: Machine,
): Promise<OutsideService[]> {
  const { services: declared } = await machine.stack()
  const unknown = services.filter((word) => !declared.some(({ name }) => name === word))
  if (unknown.length === 0) return []
  const named = (await outsideServicesOf(machine)).filter(({ service }) => unknown.includes(service.name))
  const sharesNetwork = ({ service }: OutsideService) => Number(service.shares_network_of !== null)
  const ownersFirst = named.toSorted((one, other) => sharesNetwork(one) - sharesNetwork(other))
  return action === 'down' ? ownersFirst.toReversed() : ownersFirst
}

const namesOf = (all: readonly OutsideService[]): string[] => all.map(({ service }) => service.name)

async function emptyPlan(action: OutsideAction, machine: Machine): Promise<LifecyclePlan> {
  const [stack, before] = await Promise.all([machine.stack(), gatherStatus(machine)])
  return {
    action,
    forms: [],
    stack,
    before,
    services: [],
    changes: [],
    awaitedServices: [],
    commands: [],
    writes: [],
    notes: [],
  }
}

function planChange(action: OutsideAction, one: OutsideService, engine: EngineFacts): PlannedServiceChange {
  const { service, container } = one
  const isUp = container.state === 'running' || container.state === 'paused' || container.state === 'restarting'
  const unchanged = (because: string): PlannedServiceChange => ({ service: service.name, effect: 'none', because })
  if (action === 'up' && container.state === 'paused')
    return unchanged(`it is paused; usher restart ${service.name} starts it again`)
  if (action === 'up' && isUp) return unchanged('it is running already')
  if (action === 'down' && !isUp) return unchanged('it is stopped already')
  if (action === 'restart' && !isUp) throw usherError('CHANGE-4', { names: service.name, first: service.name })
  assertOperable(action, one, engine)
  return { service: service.name, effect: controls[action], because: 'asked for' }
}

/** Throws if the engine's own stop would not last, or would delete the container. */
function assertOperable(
  action: OutsideAction,
  { service, container, unit }: OutsideService,
  engine: EngineFacts,
): void {
  if (unit !== null) {
    const control = controls[action]
    const systemctl = engine.endpoint.includes('/run/user/') ? 'systemctl --user' : 'sudo systemctl'
    throw usherError('CHANGE-6', { service: service.name, unit, command: `${systemctl} ${control} ${unit}` })
  }
  if (action === 'down' && container.removed_on_stop) {
    const command = `${programOf(engine)} stop ${container.name}`
    throw usherError('CHANGE-7', { service: service.name, command })
  }
}

const toChange = (action: OutsideAction, { service, container }: OutsideService): OutsideChange => ({
  service: service.name,
  id: container.id,
  control: controls[action],
})

const programOf = ({ name }: EngineFacts): string => (name === 'podman' ? 'podman' : 'docker')

async function notesFor(
  action: OutsideAction,
  changes: readonly OutsideService[],
  machine: Machine,
): Promise<string[]> {
  if (changes.length === 0) return []
  const names = joinWithAnd(namesOf(changes))
  const notes = [
    changes.length === 1
      ? `${names} is not part of this project: usher starts and stops its container, and never recreates it.`
      : `${names} are not part of this project: usher starts and stops their containers, and never recreates them.`,
  ]
  if (action === 'up') return notes
  for (const { owner, sharers } of await networkSharers(changes, machine)) {
    notes.push(action === 'down' ? networkStopNote(owner, sharers) : networkRestartNote(owner, sharers))
  }
  return notes
}

function networkStopNote(owner: string, sharers: readonly string[]): string {
  const names = joinWithAnd(sharers)
  return sharers.length === 1
    ? `${names} shares the network of ${owner}, and has none until ${owner} runs again and it is restarted.`
    : `${names} share the network of ${owner}, and have none until ${owner} runs again and they are restarted.`
}

function networkRestartNote(owner: string, sharers: readonly string[]): string {
  const names = joinWithAnd(sharers)
  return sharers.length === 1
    ? `${names} shares the network of ${owner}, and has none until it is restarted.`
    : `${names} share the network of ${owner}, and have none until they are restarted.`
}

const phasesOf = {
  start: { during: 'starting', after: 'started' },
  stop: { during: 'stopping', after: 'stopped' },
  restart: { during: 'restarting', after: 'restarted' },
} as const

/** Reports each container as it is done. */
export async function applyOutsideChanges(
  changes: readonly OutsideChange[],
  machine: Machine,
  work: WorkContext,
): Promise<void> {
  if (changes.length === 0) return
  const { containerControl } = await machine.engine()
  for (const [index, { service, id, control }] of changes.entries()) {
    work.safePoint()
    const progress = { done: index, total: changes.length, unit: 'services' as const }
    work.reportProgress({ step: control, summary: describePhase(service, phasesOf[control].during), ...progress })
    await containerControl[control](id)
    work.reportStep({ subject: service, result: 'done', summary: describePhase(service, phasesOf[control].after) })
  }
}
