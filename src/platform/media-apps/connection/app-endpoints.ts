import type { Container, Engine } from '../../engine/engine.ts'
import type { Machine } from '../../machine.ts'
import { usherError } from '../../../lib/errors.ts'
import type { Service, Stack } from '../../compose-project/stack.ts'
import { newestByService, projectContainers } from '../../engine/project-containers.ts'
import type { SessionCache, AppContext } from './connection.ts'
import { credentialSourcesOf, type CredentialSources } from './credential-sources.ts'
import { settingsFilesVersion } from './rejected-passwords.ts'

/** Returns a context for each service of one stack. Reads the running containers on first use. */
export function appContextsOf(
  machine: Machine,
  stack: Stack,
  sessionCache: SessionCache,
): (service: Service) => AppContext {
  let gathered: Promise<RunningServices> | undefined
  const findRunning = () => (gathered ??= gatherRunningServices(machine, stack))
  return (service) => ({
    service: service.name,
    isDuplicateApp: stack.services.some((other) => other.app === service.app && other.name !== service.name),
    sessionCache,
    now: () => machine.now(),
    findEndpoint: async ({ title, port }) => {
      const services = await findRunning()
      const container = services.running.get(service.name)
      if (!container) throw usherError('APP-1', { service: service.name })
      const address = publishedEndpoint(service, container, services, port)
      if (!address) throw usherError('APP-2', { service: service.name, app: title, port: String(port) })
      const mark = `${container.id} ${container.started_at?.getTime() ?? 0}`
      return { ...address, place: placeIn(service, container), mark }

      function placeIn(of: Service, its: Container): CredentialSources {
        return credentialSourcesOf({
          service: of,
          container: its,
          engine: services.engine,
          setting: (name) => machine.settings().values()[name] || undefined,
          settingsVersion: () => settingsFilesVersion(machine.settings().paths),
          servicesRunning: (app) =>
            stack.services.flatMap((other) => {
              const running = services.running.get(other.name)
              return other.app === app && running ? [placeIn(other, running)] : []
            }),
        })
      }
    },
  })
}

interface RunningServices {
  engine: Engine
  running: Map<string, Container>
}

async function gatherRunningServices(machine: Machine, stack: Stack): Promise<RunningServices> {
  const engine = await machine.engine()
  const newest = newestByService(await projectContainers(engine, stack.name))
  return { engine, running: new Map([...newest].filter(([, { state }]) => state === 'running')) }
}

/**
 * Returns the published address of a port of the service, or of the service whose network it shares: the app's usual
 * port or, if that is not published, the only one that is.
 */
function publishedEndpoint(service: Service, container: Container, { engine, running }: RunningServices, port: number) {
  const owner = service.shares_network_of === null ? container : running.get(service.shares_network_of)
  const published = (owner?.ports ?? []).filter(({ host, protocol }) => host !== null && protocol === 'tcp')
  const healthPort = service.health && service.health.by !== 'own' ? service.health.port : null
  const wanted = [port, healthPort].flatMap((one) => published.find(({ container: inside }) => inside === one) ?? [])
  const inside = new Set(published.map(({ container: one }) => one))
  const found = wanted[0] ?? (service.shares_network_of === null && inside.size === 1 ? published[0] : undefined)
  return found?.host ? { host: hostToConnectTo(found.address, engine.facts.endpoint), port: found.host } : undefined
}

/** A port bound to every address is reached on loopback, and a remote engine on its own host. */
function hostToConnectTo(address: string | null, endpoint: string): string {
  if (endpoint.startsWith('tcp://')) return new URL(endpoint).hostname
  if (address === '::') return '::1'
  return !address || address === '0.0.0.0' ? '127.0.0.1' : address
}
