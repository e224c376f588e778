import { refuse } from '../../lib/errors.ts'
import { endpointText } from './endpoint.ts'
import type { EngineFacts, EngineSource } from './engine.ts'
import { foreignFault, NEWEST, OLDEST } from './fault.ts'
import type { Reached, Transport } from './transport.ts'
import { VersionWire } from './wire.ts'

/** What the engine is, from the headers of its ping; a second question only where a proxy has taken them away. */
export async function meet(wire: Transport, reached: Reached, from: EngineSource): Promise<EngineFacts> {
  const { status, headers } = await wire.knock('/_ping')
  const newest = headers.get('api-version')
  if (newest === null || !/^1\.\d+$/.test(newest)) throw foreignFault(reached.endpoint, `/_ping: status ${status}`)
  const minor = (version: string) => Number(version.split('.')[1])
  if (minor(newest) < minor(OLDEST)) throw refuse('ENGINE-3', { spoken: newest, needed: OLDEST })
  const api = minor(newest) < minor(NEWEST) ? newest : NEWEST
  // source: Docker writes `Docker/28.5.2 (linux)`, Podman `Libpod/5.4.2 (linux)`
  const [, version, os] = /^\w+\/(\S+) \((\w+)\)/.exec(headers.get('server') ?? '') ?? []
  const podman = headers.get('libpod-api-version')
  const rehearsed = headers.has('usher-rehearsal')
  const name = podman !== null ? 'podman' : rehearsed ? 'rehearsal' : 'docker'
  const named = version !== undefined && os !== undefined
  const told = named ? { Version: version, Os: os } : await wire.read(`/v${api}/version`, VersionWire)
  return {
    name,
    rehearsed,
    version: podman ?? told?.Version ?? '',
    api,
    endpoint: endpointText(reached.endpoint),
    from,
    os: told?.Os ?? 'linux',
  }
}
