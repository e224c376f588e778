import { test } from 'bun:test'
import { stateOf } from '../../../tools/provision/cache.ts'
import { whyNoEngine } from '../../../tools/provision/host.ts'
import type { Found, PartName, State } from '../../../tools/provision/parts.ts'

const noEngine = await whyNoEngine()
const needNamespaces = new Set<PartName>(['docker-20.10', 'docker-28.5', 'podman-5.4'])

/** Whether a real part can be used here, and if not, why. */
export function available(name: PartName): State {
  if (needNamespaces.has(name) && noEngine !== null) return { found: false, because: noEngine }
  return stateOf(name)
}

/** The part, for a helper that cannot do without it. */
export function part(name: PartName): Found {
  const state = available(name)
  if (!state.found) throw new Error(`${name} cannot be used here: ${state.because}`)
  return state
}

type Declared = (names: PartName[], title: string, body: () => Promise<void>, timeout?: number) => void

/** A test that needs real parts: where one is missing it is counted as skipped, under a name that tells the reason. */
export const realTest: Declared = declaredBy(test)

/** One that waits more than it works, with an engine of its own: those of a file that stand together go on at once. */
export const realTestAtOnce: Declared = declaredBy(test.concurrent)

function declaredBy(run: (title: string, body: () => Promise<void>, timeout: number) => void): Declared {
  return (names, title, body, timeout = 60_000) => {
    const missing = names.map((name) => [name, available(name)] as const).find(([, state]) => !state.found)
    if (missing === undefined) return run(title, body, timeout)
    const [name, state] = missing
    test.skipIf(true)(`${title} (left out: ${name}: ${state.found ? '' : state.because})`, body)
  }
}
