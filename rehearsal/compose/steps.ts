import type { Change, ServiceDid } from '../../src/platform/compose/apply.ts'
import { shortReference } from '../daemon/world/images.ts'
import type { Asking } from './asking.ts'
import { bodyOf, containerName, hashOf, networkName } from './declare.ts'
import { withNeedsFirst } from './order.ts'
import type { Seen, SeenContainer } from './seen.ts'
import type { RehearsedService, RehearsedStack } from './stack.ts'

/** One thing to do. Everything but waiting is one request; a dry run shows the same requests. */
export type Step =
  | { do: 'ask'; service: string | null; telling: [before: ServiceDid, after: ServiceDid] | null; asking: Asking }
  | { do: 'pull'; service: string; image: string; asking: Asking }
  | { do: 'wait'; service: string; container: string }
  | { do: 'nothing'; service: string }

/** What a change comes to, in its order, from what was seen. */
export function stepsOf(change: Change, stack: RehearsedStack, seen: Seen): Step[] {
  const order = withNeedsFirst(change.services, stack)
  const backwards = order.toReversed()
  switch (change.to) {
    case 'pulled':
      return order.flatMap((name) => pullStep(serviceNamed(stack, name)))
    case 'stopped':
      return backwards.flatMap((name) => stopSteps(name, seen.containers.get(name)))
    case 'removed':
      return backwards.flatMap((name) => removeSteps(name, seen.containers.get(name)))
    case 'restarted':
      return order.flatMap((name) => restartSteps(name, seen.containers.get(name)))
    case 'resumed':
      return order.flatMap((name) => resumeSteps(name, seen.containers.get(name)))
    case 'up':
      return upSteps(change, stack, seen, order)
  }
}

function upSteps(change: Change, stack: RehearsedStack, seen: Seen, order: string[]): Step[] {
  const renewed = new Set<string>()
  const begun = new Set<string>()
  const steps = order.flatMap((name): Step[] => {
    const service = serviceNamed(stack, name)
    if (!service) return []
    const there = seen.containers.get(name)
    const owner = service.shares_network_of ?? ''
    const changed = there && (there.hash !== hashOf(service) || change.recreate === true || renewed.has(owner))
    if (there && !changed && there.state === 'running' && !begun.has(owner)) return [{ do: 'nothing', service: name }]
    if (there && !changed && there.state === 'running')
      return [...waits(service, order, stack), ...restartSteps(name, there)]
    begun.add(name)
    if (there && !changed) return [...waits(service, order, stack), startStep(name, there.name)]
    renewed.add(name)
    const missing = service.image !== null && !seen.images.has(shortReference(service.image))
    return [
      ...(missing ? pullStep(service) : []),
      ...(there ? removeSteps(name, there) : []),
      createStep(stack, service),
      ...waits(service, order, stack),
      startStep(name, containerName(stack, name)),
    ]
  })
  const makes = steps.some((step) => step.do === 'ask' && step.telling?.[0] === 'creating')
  return makes && !seen.network ? [networkStep(stack), ...steps] : steps
}

/** It starts only after those of this change that it needs are well. */
const waits = (service: RehearsedService, order: readonly string[], stack: RehearsedStack): Step[] =>
  (service.depends_on ?? [])
    .filter((need) => need.condition === 'service_healthy' && order.includes(need.service))
    .map((need) => ({ do: 'wait', service: need.service, container: containerName(stack, need.service) }))

const serviceNamed = (stack: RehearsedStack, name: string): RehearsedService | undefined =>
  stack.services.find((service) => service.name === name)

const ask = (
  service: string,
  telling: [ServiceDid, ServiceDid],
  method: Asking['method'],
  path: string,
  body?: object,
): Step => ({
  do: 'ask',
  service,
  telling,
  asking: { method, path, ...(body ? { body } : {}) },
})

function createStep(stack: RehearsedStack, service: RehearsedService): Step {
  const { name, config } = bodyOf(stack, service)
  return ask(service.name, ['creating', 'created'], 'POST', `/containers/create?name=${name}`, config)
}

const startStep = (service: string, container: string): Step =>
  ask(service, ['starting', 'started'], 'POST', `/containers/${container}/start`)

const isUp = ({ state }: SeenContainer): boolean => ['running', 'paused', 'restarting'].includes(state)

const stopSteps = (service: string, there: SeenContainer | undefined): Step[] =>
  there && isUp(there) ? [ask(service, ['stopping', 'stopped'], 'POST', `/containers/${there.name}/stop`)] : []

const removeSteps = (service: string, there: SeenContainer | undefined): Step[] =>
  there
    ? [...stopSteps(service, there), ask(service, ['removing', 'removed'], 'DELETE', `/containers/${there.name}`)]
    : []

const restartSteps = (service: string, there: SeenContainer | undefined): Step[] =>
  there ? [ask(service, ['restarting', 'restarted'], 'POST', `/containers/${there.name}/restart`)] : []

const resumeSteps = (service: string, there: SeenContainer | undefined): Step[] =>
  there?.state === 'paused' ? [ask(service, ['starting', 'started'], 'POST', `/containers/${there.name}/unpause`)] : []

const networkStep = (stack: RehearsedStack): Step => ({
  do: 'ask',
  service: null,
  telling: null,
  asking: {
    method: 'POST',
    path: '/networks/create',
    body: { Name: networkName(stack), Labels: { 'com.docker.compose.project': stack.name } },
  },
})

function pullStep(service: RehearsedService | undefined): Step[] {
  if (!service?.image) return []
  const { name, image } = service
  const path = `/images/create?fromImage=${encodeURIComponent(shortReference(image))}`
  return [{ do: 'pull', service: name, image, asking: { method: 'POST', path } }]
}
