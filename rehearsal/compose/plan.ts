import type { RunnerChange, ServicePhase } from '../../src/platform/compose/stack-runner.ts'
import { normalizeImageReference } from '../daemon/world/images.ts'
import type { EngineCall } from './engine-client.ts'
import { createContainerRequest, containerName, configHash, networkName } from './container-config.ts'
import { inDependencyOrder } from './dependency-order.ts'
import type { RehearsedProjectState, RehearsedContainer } from './project-state.ts'
import type { RehearsedService, RehearsedStack } from './stack.ts'

/** One step. Every step but waiting is one request; a dry run shows the same requests. */
export type RehearsedStep =
  | {
      do: 'ask'
      service: string | null
      phases: [before: ServicePhase, after: ServicePhase] | null
      call: EngineCall
    }
  | { do: 'pull'; service: string; image: string; call: EngineCall }
  | { do: 'wait'; service: string; container: string }
  | { do: 'nothing'; service: string }

/** Returns the steps of a change, in order, from the current state. */
export function planSteps(change: RunnerChange, stack: RehearsedStack, state: RehearsedProjectState): RehearsedStep[] {
  const order = inDependencyOrder(change.services, stack)
  const backwards = order.toReversed()
  switch (change.to) {
    case 'pulled':
      return order.flatMap((name) => pullStep(findService(stack, name)))
    case 'stopped':
      return backwards.flatMap((name) => stopSteps(name, state.containers.get(name)))
    case 'removed':
      return backwards.flatMap((name) => removeSteps(name, state.containers.get(name)))
    case 'restarted':
      return order.flatMap((name) => restartSteps(name, state.containers.get(name)))
    case 'resumed':
      return order.flatMap((name) => resumeSteps(name, state.containers.get(name)))
    case 'up':
      return planUp(change, stack, state, order)
  }
}

function planUp(
  change: RunnerChange,
  stack: RehearsedStack,
  state: RehearsedProjectState,
  order: string[],
): RehearsedStep[] {
  const recreatedServices = new Set<string>()
  const startedServices = new Set<string>()
  const steps = order.flatMap((name): RehearsedStep[] => {
    const service = findService(stack, name)
    if (!service) return []
    const container = state.containers.get(name)
    const owner = service.shares_network_of ?? ''
    const changed =
      container && (container.hash !== configHash(service) || change.recreate === true || recreatedServices.has(owner))
    if (container && !changed && container.state === 'running' && !startedServices.has(owner))
      return [{ do: 'nothing', service: name }]
    if (container && !changed && container.state === 'running')
      return [...waitSteps(service, order, stack), ...restartSteps(name, container)]
    startedServices.add(name)
    if (container && !changed) return [...waitSteps(service, order, stack), startStep(name, container.name)]
    recreatedServices.add(name)
    const missing = service.image !== null && !state.images.has(normalizeImageReference(service.image))
    return [
      ...(missing ? pullStep(service) : []),
      ...(container ? removeSteps(name, container) : []),
      createStep(stack, service),
      ...waitSteps(service, order, stack),
      startStep(name, containerName(stack, name)),
    ]
  })
  const makes = steps.some((step) => step.do === 'ask' && step.phases?.[0] === 'creating')
  return makes && !state.network ? [networkStep(stack), ...steps] : steps
}

/** A service starts only after the services it needs, among those of this change, are healthy. */
const waitSteps = (service: RehearsedService, order: readonly string[], stack: RehearsedStack): RehearsedStep[] =>
  (service.depends_on ?? [])
    .filter((need) => need.condition === 'service_healthy' && order.includes(need.service))
    .map((need) => ({ do: 'wait', service: need.service, container: containerName(stack, need.service) }))

const findService = (stack: RehearsedStack, name: string): RehearsedService | undefined =>
  stack.services.find((service) => service.name === name)

const callStep = (
  service: string,
  phases: [ServicePhase, ServicePhase],
  method: EngineCall['method'],
  path: string,
  body?: object,
): RehearsedStep => ({
  do: 'ask',
  service,
  phases,
  call: { method, path, ...(body ? { body } : {}) },
})

function createStep(stack: RehearsedStack, service: RehearsedService): RehearsedStep {
  const { name, config } = createContainerRequest(stack, service)
  return callStep(service.name, ['creating', 'created'], 'POST', `/containers/create?name=${name}`, config)
}

const startStep = (service: string, container: string): RehearsedStep =>
  callStep(service, ['starting', 'started'], 'POST', `/containers/${container}/start`)

const isContainerUp = ({ state }: RehearsedContainer): boolean => ['running', 'paused', 'restarting'].includes(state)

const stopSteps = (service: string, container: RehearsedContainer | undefined): RehearsedStep[] =>
  container && isContainerUp(container)
    ? [callStep(service, ['stopping', 'stopped'], 'POST', `/containers/${container.name}/stop`)]
    : []

const removeSteps = (service: string, container: RehearsedContainer | undefined): RehearsedStep[] =>
  container
    ? [
        ...stopSteps(service, container),
        callStep(service, ['removing', 'removed'], 'DELETE', `/containers/${container.name}`),
      ]
    : []

const restartSteps = (service: string, container: RehearsedContainer | undefined): RehearsedStep[] =>
  container ? [callStep(service, ['restarting', 'restarted'], 'POST', `/containers/${container.name}/restart`)] : []

const resumeSteps = (service: string, container: RehearsedContainer | undefined): RehearsedStep[] =>
  container?.state === 'paused'
    ? [callStep(service, ['starting', 'started'], 'POST', `/containers/${container.name}/unpause`)]
    : []

const networkStep = (stack: RehearsedStack): RehearsedStep => ({
  do: 'ask',
  service: null,
  phases: null,
  call: {
    method: 'POST',
    path: '/networks/create',
    body: { Name: networkName(stack), Labels: { 'com.docker.compose.project': stack.name } },
  },
})

function pullStep(service: RehearsedService | undefined): RehearsedStep[] {
  if (!service?.image) return []
  const { name, image } = service
  const path = `/images/create?fromImage=${encodeURIComponent(normalizeImageReference(image))}`
  return [{ do: 'pull', service: name, image, call: { method: 'POST', path } }]
}
