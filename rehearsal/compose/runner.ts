import type { StackRunner, RunnerEvent } from '../../src/platform/compose/stack-runner.ts'
import { usherError } from '../../src/lib/errors.ts'
import { engineClient, assertSucceeded, type SendEngineCall } from './engine-client.ts'
import { configHash } from './container-config.ts'
import { pullImage } from './image-pull.ts'
import { readProjectState } from './project-state.ts'
import type { RehearsedStack } from './stack.ts'
import { planSteps, type RehearsedStep } from './plan.ts'

const HEALTH_POLL_MS = 150

/** Does for the rehearsed engine what Compose does for a real one. */
export function rehearsedRunner(endpoint: string, stack: RehearsedStack): StackRunner {
  const ask = engineClient(endpoint)
  return {
    identify: async () => {
      const version = (await (await assertSucceeded(await ask({ method: 'GET', path: '/version' }))).json()) as {
        Version: string
      }
      return `the rehearsal’s runner, with engine ${version.Version}`
    },
    plan: async (change) => planSteps(change, stack, await readProjectState(ask, stack)).flatMap(describeStep),
    configHashes: async (services) =>
      new Map(
        stack.services
          .filter(({ name, shares_network_of: shared }) => services.includes(name) && !shared)
          .map((service) => [service.name, configHash(service)]),
      ),
    // It only asks the engine, which takes no time.
    inputDigest: async () => null,
    apply: async (change, { onEvent, signal }) => {
      for (const step of planSteps(change, stack, await readProjectState(ask, stack))) {
        signal.throwIfAborted()
        await performStep(ask, step, onEvent, signal)
      }
    },
  }
}

const describeStep = (step: RehearsedStep): string[] =>
  'call' in step ? [`${step.call.method} ${step.call.path}`] : []

async function performStep(
  ask: SendEngineCall,
  step: RehearsedStep,
  onEvent: (event: RunnerEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  switch (step.do) {
    case 'nothing':
      return onEvent({ kind: 'service', service: step.service, phase: 'running' })
    case 'pull':
      return pullImage(ask, step, onEvent, signal)
    case 'wait':
      return waitUntilHealthy(ask, step, onEvent, signal)
    case 'ask': {
      const { service, phases: telling, call: asking } = step
      if (service !== null && telling) onEvent({ kind: 'service', service, phase: telling[0] })
      await assertSucceeded(await ask(asking, signal))
      if (service !== null && telling) onEvent({ kind: 'service', service, phase: telling[1] })
    }
  }
}

/** Polls until the engine reports the container as healthy. A container without a health check counts as healthy. */
async function waitUntilHealthy(
  ask: SendEngineCall,
  { service, container }: Extract<RehearsedStep, { do: 'wait' }>,
  onEvent: (event: RunnerEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  let waiting = false
  for (;;) {
    const answer = await assertSucceeded(await ask({ method: 'GET', path: `/containers/${container}/json` }, signal))
    const { State: state } = (await answer.json()) as { State: { Running: boolean; Health?: { Status: string } } }
    const health = state.Health?.Status
    if (!state.Running || health === 'unhealthy')
      throw usherError('ENGINE-5', {
        said: `dependency failed to start: container ${container} is ${health ?? 'not running'}`,
      })
    if (health === undefined || health === 'healthy') {
      if (waiting) onEvent({ kind: 'service', service, phase: 'healthy' })
      return
    }
    if (!waiting) onEvent({ kind: 'service', service, phase: 'waiting' })
    waiting = true
    await new Promise<void>((go) => setTimeout(go, HEALTH_POLL_MS))
    signal.throwIfAborted()
  }
}
