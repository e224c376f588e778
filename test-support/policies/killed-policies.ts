import { keepPolicies } from '../../src/features/media/policies/keeper.ts'
import type { Machine } from '../../src/platform/machine.ts'
import type { StateStore } from '../../src/platform/store/types.ts'
import type { PolicyHousehold } from './policy-household.ts'

/** What a killed process would not have done: thrown by everything after its last moment. */
const killed = new Error('killed')

/**
 * Observes the queue in a process that is killed before its nth write or request that changes something. Returns whether
 * it came so far. Afterwards the household goes on, and a later process finds what was written.
 */
export async function observeUntilKilled(one: PolicyHousehold, moments: number): Promise<boolean> {
  let left = moments
  let isDead = false
  const live = () => {
    if (left-- <= 0) isDead = true
    if (isDead) throw killed
  }
  const machine: Machine = { ...one.machine, state: () => killable(one.machine.state(), live) }
  const before = one.intercept.answer
  one.intercept.answer = (app, request) => {
    if (request.method !== 'GET' && (app === 'sonarr' || app === 'radarr')) {
      try {
        live()
      } catch {
        one.changes.pop()
        return new Response('', { status: 503 })
      }
    }
    return before?.(app, request)
  }
  try {
    await keepPolicies(machine, new Map(), new AbortController().signal)
  } catch (thrown) {
    if (thrown !== killed && !(thrown instanceof Error && thrown.cause === killed)) throw thrown
  } finally {
    one.intercept.answer = before
  }
  return isDead
}

function killable(state: StateStore, live: () => void): StateStore {
  const keyValues: StateStore['keyValues'] = {
    ...state.keyValues,
    set: (...written) => {
      live()
      state.keyValues.set(...written)
    },
    delete: (...named) => {
      live()
      state.keyValues.delete(...named)
    },
  }
  return new Proxy(state, {
    get: (target, name) => (name === 'keyValues' ? keyValues : (target[name as keyof StateStore] as unknown)),
  })
}
