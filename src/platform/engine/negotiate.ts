import { usherError } from '../../lib/errors.ts'
import { certificateEnvironment } from './certificates.ts'
import { formatEndpoint } from './endpoint.ts'
import type { EngineFacts, EngineSource, EngineHost } from './engine.ts'
import { unreadableResponseError, NEWEST_API_VERSION, OLDEST_API_VERSION } from './engine-errors.ts'
import type { EngineAddress, EngineTransport } from './transport.ts'
import { VersionShape } from './response-shapes.ts'

/** Identifies the engine by its ping's headers; asks again only if a proxy has removed them. */
export async function negotiateEngine(
  wire: EngineTransport,
  reached: EngineAddress,
  source: EngineSource,
): Promise<EngineFacts> {
  const [{ status, headers }, remote] = await Promise.all([wire.head('/_ping'), remoteMachineOf(reached)])
  const newest = headers.get('api-version')
  if (newest === null || !/^1\.\d+$/.test(newest))
    throw unreadableResponseError(reached.endpoint, `/_ping: status ${status}`)
  const minor = (version: string) => Number(version.split('.')[1])
  if (minor(newest) < minor(OLDEST_API_VERSION))
    throw usherError('ENGINE-3', { spoken: newest, needed: OLDEST_API_VERSION })
  const api = minor(newest) < minor(NEWEST_API_VERSION) ? newest : NEWEST_API_VERSION
  // source: Docker writes `Docker/28.5.2 (linux)`, Podman `Libpod/5.4.2 (linux)`
  const [, version, os] = /^\w+\/(\S+) \((\w+)\)/.exec(headers.get('server') ?? '') ?? []
  const podman = headers.get('libpod-api-version')
  const rehearsed = headers.has('usher-rehearsal')
  const name = podman !== null ? 'podman' : rehearsed ? 'rehearsal' : 'docker'
  const named = version !== undefined && os !== undefined
  const identity = named ? { Version: version, Os: os } : await wire.getJson(`/v${api}/version`, VersionShape)
  return {
    name,
    rehearsed,
    version: podman ?? identity?.Version ?? '',
    api,
    endpoint: formatEndpoint(reached.endpoint),
    source,
    os: identity?.Os ?? 'linux',
    remote,
    client_environment: clientEnvironment(reached),
  }
}

/** What the address alone tells. */
async function remoteMachineOf({ endpoint, tunnel }: EngineAddress): Promise<EngineHost | null> {
  if (tunnel) return { host: await tunnel.hostname() }
  return 'host' in endpoint ? { host: endpoint.host } : null
}

/** The client's own ssh would connect once for each request; it uses the connection that there is. */
function clientEnvironment({ endpoint, tunnel }: EngineAddress): Record<string, string> {
  if (tunnel) return { DOCKER_HOST: `unix://${tunnel.socket}` }
  const tls = 'host' in endpoint && endpoint.tls ? certificateEnvironment(endpoint.tls) : {}
  return { DOCKER_HOST: formatEndpoint(endpoint), ...tls }
}
