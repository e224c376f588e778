import { UsherError, usherError } from '../../lib/errors.ts'
import { dockerEngine } from './docker.ts'
import type { Engine } from './engine.ts'
import { isContainerOfUsher } from '../host/enclosing-container.ts'
import { findEngineCandidates, type EngineHints } from './discovery.ts'
import type { EngineEndpoint } from './endpoint.ts'
import type { HostEnvironment } from './host-environment.ts'
import { findRemoteMachine } from './remote-machine.ts'
import { createSshTunnel } from './ssh-tunnel.ts'
import type { EngineAddress } from './transport.ts'

/**
 * Connects to this machine's engine. Of several usual sockets the first that responds wins: a dead socket of a removed
 * engine must not hide a running one. If none responds, the error is about the first socket this user may not open,
 * else about the first.
 */
export async function connectToEngine(hints: EngineHints, host: HostEnvironment, timeout_ms?: number): Promise<Engine> {
  const refusals: UsherError[] = []
  for (const { endpoint, source } of findEngineCandidates(hints, host)) {
    const address = addressOf(endpoint, host, timeout_ms)
    try {
      return await located(await dockerEngine(address, source), endpoint, host)
    } catch (thrown) {
      address.tunnel?.close()
      if (!(thrown instanceof UsherError)) throw thrown
      refusals.push(groupError(thrown, endpoint, host) ?? thrown)
    }
  }
  throw refusals.find((error) => ['ENGINE-4', 'CONTAINER-4'].includes(error.data.code)) ?? refusals[0]
}

function addressOf(endpoint: EngineEndpoint, host: HostEnvironment, timeout_ms?: number): EngineAddress {
  return {
    endpoint,
    platform: host.platform,
    ...(timeout_ms !== undefined && { timeout_ms }),
    ...('ssh' in endpoint && { tunnel: createSshTunnel(endpoint.ssh, host.env) }),
  }
}

async function located(engine: Engine, endpoint: EngineEndpoint, host: HostEnvironment): Promise<Engine> {
  return { ...engine, facts: { ...engine.facts, remote: await findRemoteMachine(engine, endpoint, host) } }
}

/** In usher's own container, the socket's group is all that a user may lack. */
function groupError(error: UsherError, endpoint: EngineEndpoint, host: HostEnvironment): UsherError | undefined {
  if (error.data.code !== 'ENGINE-4' || !('socket' in endpoint) || !isContainerOfUsher(host)) return undefined
  const { socket } = endpoint
  const group = host.groupOf?.(socket)
  if (group === undefined) return undefined
  const values = { socket, group: String(group), user: String(host.uid), line: `group_add: ["${group}"]` }
  return usherError('CONTAINER-4', values, { cause: error })
}
