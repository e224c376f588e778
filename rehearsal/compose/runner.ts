import type { Hand, Told } from '../../src/platform/compose/apply.ts'
import { refuse } from '../../src/lib/errors.ts'
import { asker, granted, type Ask } from './asking.ts'
import { hashOf } from './declare.ts'
import { pull } from './pulling.ts'
import { see } from './seen.ts'
import type { RehearsedStack } from './stack.ts'
import { stepsOf, type Step } from './steps.ts'

const LOOK_EVERY_MS = 150

/** The hand of the rehearsal: what Compose does for a real engine, this asks of the pretend one itself. */
export function rehearsedHand(endpoint: string, stack: RehearsedStack): Hand {
  const ask = asker(endpoint)
  return {
    ready: async () => {
      const said = (await (await granted(await ask({ method: 'GET', path: '/version' }))).json()) as { Version: string }
      return `the rehearsal’s own hand, on its engine ${said.Version}`
    },
    plan: async (change) => stepsOf(change, stack, await see(ask, stack)).flatMap(shown),
    hashes: async (services) =>
      new Map(
        stack.services
          .filter(({ name, shares_network_of: shared }) => services.includes(name) && !shared)
          .map((service) => [service.name, hashOf(service)]),
      ),
    // It asks the engine alone, and that takes no time.
    given: async () => null,
    apply: async (change, { tell, signal }) => {
      for (const step of stepsOf(change, stack, await see(ask, stack))) {
        signal.throwIfAborted()
        await perform(ask, step, tell, signal)
      }
    },
  }
}

const shown = (step: Step): string[] => ('asking' in step ? [`${step.asking.method} ${step.asking.path}`] : [])

async function perform(ask: Ask, step: Step, tell: (told: Told) => void, signal: AbortSignal): Promise<void> {
  switch (step.do) {
    case 'nothing':
      return tell({ what: 'service', service: step.service, did: 'running' })
    case 'pull':
      return pull(ask, step, tell, signal)
    case 'wait':
      return untilHealthy(ask, step, tell, signal)
    case 'ask': {
      const { service, telling, asking } = step
      if (service !== null && telling) tell({ what: 'service', service, did: telling[0] })
      await granted(await ask(asking, signal))
      if (service !== null && telling) tell({ what: 'service', service, did: telling[1] })
    }
  }
}

/** Looks until the engine calls the container healthy. One without a health check is as it is. */
async function untilHealthy(
  ask: Ask,
  { service, container }: Extract<Step, { do: 'wait' }>,
  tell: (told: Told) => void,
  signal: AbortSignal,
): Promise<void> {
  let waiting = false
  for (;;) {
    const answer = await granted(await ask({ method: 'GET', path: `/containers/${container}/json` }, signal))
    const { State: state } = (await answer.json()) as { State: { Running: boolean; Health?: { Status: string } } }
    const health = state.Health?.Status
    if (!state.Running || health === 'unhealthy')
      throw refuse('ENGINE-5', {
        said: `dependency failed to start: container ${container} is ${health ?? 'not running'}`,
      })
    if (health === undefined || health === 'healthy') {
      if (waiting) tell({ what: 'service', service, did: 'healthy' })
      return
    }
    if (!waiting) tell({ what: 'service', service, did: 'waiting' })
    waiting = true
    await new Promise<void>((go) => setTimeout(go, LOOK_EVERY_MS))
    signal.throwIfAborted()
  }
}
