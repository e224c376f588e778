import { usherError } from '../../lib/errors.ts'
import { formatEndpoint } from './endpoint.ts'
import type { EngineFacts, EngineSource } from './engine.ts'
import { unreadableResponseError, NEWEST_API_VERSION, OLDEST_API_VERSION } from './engine-errors.ts'
import type { EngineAddress, EngineTransport } from './transport.ts'
import { VersionShape } from './response-shapes.ts'

/** Identifies the engine by its ping's headers; asks again only if a proxy has removed them. */
export async function negotiateEngine(
  wire: EngineTransport,
  reached: EngineAddress,
  source: EngineSource,
): Promise<EngineFacts> {
  const { status, headers } = await wire.head('/_ping')
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
  }
}
