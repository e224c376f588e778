import { test } from 'bun:test'
import { partState as provisionedPartState } from '../../../tools/provision/cache.ts'
import { engineMissingReason as findEngineMissingReason } from '../../../tools/provision/host.ts'
import type { FoundPart, PartName, ProvisionState } from '../../../tools/provision/parts.ts'

const engineMissingReason = await findEngineMissingReason()
const needNamespaces = new Set<PartName>(['docker-20.10', 'docker-28.5', 'podman-5.4', 'podman-5.4-rootless'])

/** Returns whether a real part can be used here, and if not, why. */
export function partState(name: PartName): ProvisionState {
  if (needNamespaces.has(name) && engineMissingReason !== null) return { found: false, because: engineMissingReason }
  return provisionedPartState(name)
}

/** Returns the part, or throws. */
export function requirePart(name: PartName): FoundPart {
  const state = partState(name)
  if (!state.found) throw new Error(`${name} cannot be used here: ${state.because}`)
  return state
}

type RealTest = (names: PartName[], title: string, body: () => Promise<void>, timeout?: number) => void

/** A test that needs real parts. If one is missing, it is skipped, and its title says why. */
export const realTest: RealTest = realTestWith(test)

/** A test with its own engine that mostly waits; adjacent ones in a file run concurrently. */
export const concurrentRealTest: RealTest = realTestWith(test.concurrent)

function realTestWith(run: (title: string, body: () => Promise<void>, timeout: number) => void): RealTest {
  return (names, title, body, timeout = 180_000) => {
    const missing = names.map((name) => [name, partState(name)] as const).find(([, state]) => !state.found)
    if (missing === undefined) return run(title, body, timeout)
    const [name, state] = missing
    test.skipIf(true)(`${title} (skipped: ${name}: ${state.found ? '' : state.because})`, body)
  }
}
