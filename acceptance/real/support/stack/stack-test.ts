import type { LifecycleData } from '../../../../contract/kinds/lifecycle.ts'
import type { StatusData } from '../../../../contract/kinds/status.ts'
import type { PartName } from '../../../../tools/provision/parts.ts'
import type { TestEngine } from '../test-engine.ts'
import { sharedSetup, type SharedSetup } from '../shared-setup.ts'
import { containerStarts, findService } from './docker-comparison.ts'
import { startTestStack, type TestStack } from './test-stack.ts'

const SLOW = 120_000

export type StackTest = SharedSetup<TestStack>['test']

/** Declares tests that share one engine and one stack. If a part is missing, each test is skipped with the reason. */
export function stackTests(needs: PartName[], start: () => Promise<TestEngine>, where: 'far' | 'here'): StackTest {
  const all: PartName[] = [...needs, 'docker-cli', 'registry', 'qbittorrent']
  return sharedSetup(all, async () => startTestStack(await start(), where), SLOW).test
}

export async function readStatus({ usher }: TestStack): Promise<StatusData> {
  const { data, err } = await usher.run<StatusData>('status')
  if (!data) throw new Error(`usher status: ${err}`)
  return data
}

/** Starts these forms and waits until they are healthy, whatever the previous test left. */
export async function startForms(stage: TestStack, ...forms: string[]): Promise<void> {
  const status = await readStatus(stage)
  const on = status.forms.filter(({ state }) => state === 'healthy').map(({ form }) => form)
  const loose = status.services.filter(({ container, wanted }) => container !== null && !wanted)
  const words = forms.length === 0 ? ['down'] : ['switch', ...forms]
  const needed = new Set(status.forms.filter(({ form }) => forms.includes(form)).flatMap(({ services }) => services))
  const running = status.services.filter(({ container }) => container !== null).map(({ service }) => service)
  const right = forms.every((form) => on.includes(form)) && running.every((service) => needed.has(service))
  if (right && loose.length === 0) return
  const { code, data, err } = await stage.usher.run<LifecycleData>(...words)
  if (code === 0) return
  const why = await unhealthyContainers(
    stage,
    unhealthyServices(data).map(({ service }) => service),
  )
  throw new Error(
    `usher ${words.join(' ')} ended with ${code}: ${err}${JSON.stringify([unhealthyServices(data), why])}`,
  )
}

/** Throws unless each of these services is healthy, with all that tells why one is not. */
export async function expectHealthy(stage: TestStack, services: readonly string[]): Promise<StatusData> {
  const status = await readStatus(stage)
  const unhealthy = services.filter((service) => findService(status, service).state !== 'healthy')
  if (unhealthy.length === 0) return status
  throw new Error(`not healthy: ${JSON.stringify(await unhealthyContainers(stage, unhealthy))}`)
}

/**
 * What the last check of these services said, and when each container was started: a service whose network another one
 * owns is unreachable once that one was started after it.
 */
async function unhealthyContainers(stage: TestStack, services: readonly string[]) {
  const status = await readStatus(stage)
  const health = services.map((service) => [service, findService(status, service).health])
  return { health, starts: await containerStarts(stage.engine) }
}

/** What a failed test needs to show of a start that did not make every service healthy. */
export const unhealthyServices = (data: LifecycleData | undefined): LifecycleData['services'] =>
  data?.services.filter(({ healthy }) => healthy === false) ?? []

/** Returns the effect on each service. */
export const effectsByService = ({ services }: LifecycleData): Record<string, string> =>
  Object.fromEntries(services.map(({ service, effect }) => [service, effect]))
