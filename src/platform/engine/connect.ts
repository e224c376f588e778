import { UsherError } from '../../lib/errors.ts'
import { dockerEngine } from './docker.ts'
import type { Engine } from './engine.ts'
import { findEngineCandidates, type EngineHints } from './discovery.ts'
import type { HostEnvironment } from './host-environment.ts'

/**
 * Connects to this machine's engine. Of several usual sockets the first that responds wins: a dead socket of a removed
 * engine must not hide a running one. If none responds, the error is about the first socket this user may not open,
 * else about the first.
 */
export async function connectToEngine(hints: EngineHints, host: HostEnvironment, timeout_ms?: number): Promise<Engine> {
  const refusals: UsherError[] = []
  for (const { endpoint, source } of findEngineCandidates(hints, host)) {
    const reached = { endpoint, platform: host.platform, ...(timeout_ms !== undefined && { timeout_ms }) }
    try {
      return await dockerEngine(reached, source)
    } catch (thrown) {
      if (!(thrown instanceof UsherError)) throw thrown
      refusals.push(thrown)
    }
  }
  throw refusals.find((error) => error.data.code === 'ENGINE-4') ?? refusals[0]
}
