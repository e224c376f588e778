import type { Reach } from '../../../../contract/kinds/front-door.ts'
import type { ServiceStatus } from '../../../../contract/kinds/status.ts'
import type { Network } from '../../../platform/machine.ts'
import { serviceNamed, type Service, type Stack } from '../../../platform/compose-project/model.ts'

/** One port of the stack that something can be opened at, with the service that answers there. */
export interface Door {
  status: ServiceStatus
  /** What the stack declares of it; undefined for what the stack no longer has. */
  service: Service | undefined
  address: string
  reach: Reach
  /** It is the service's own page, where it publishes several ports. */
  main: boolean
}

/** How the machine that the containers run on is called. */
export interface Host {
  /** The setting FRONT_DOOR, where somebody gave it a value. */
  name: string | undefined
  network: Network
  /** The engine's machine, where it is another than this one. */
  engine: string | undefined
}

interface Published {
  container: number
  host: number
  bound: string
}

const LOOPBACK = /^(127\.|::1$|localhost$)/
const EVERYWHERE = ['', '0.0.0.0', '::']

/** Every published TCP port, each once however many families of addresses it is bound to. */
export function doorsOf(services: readonly ServiceStatus[], stack: Stack, host: Host): Door[] {
  return services.flatMap((status) =>
    publishedBy(status, stack).map(({ container, host: port, bound }) => {
      const service = answersAt(status.service, container, stack)
      return {
        status: services.find((one) => one.service === service?.name) ?? status,
        service,
        address: addressAt(bound, port, host),
        reach: LOOPBACK.test(bound) ? 'this-machine' : 'lan',
        main: container === mainPort(service),
      }
    }),
  )
}

/** As the engine has them; as the stack declares them where it has none, because the container does not run. */
function publishedBy({ service, ports }: ServiceStatus, stack: Stack): Published[] {
  const seen = ports.filter(({ host }) => host !== null)
  const declared = serviceNamed(stack, service)?.ports ?? []
  const open = (seen.length > 0 ? seen : declared).filter(({ host, protocol }) => host !== null && protocol === 'tcp')
  return [...Map.groupBy(open, ({ host }) => host!)].map(([host, same]) => {
    const widest = same.find(({ address }) => !LOOPBACK.test(address ?? '')) ?? same[0]!
    return { container: widest.container, host, bound: widest.address ?? '' }
  })
}

/** The service itself, or the one that lives in its network and is looked for at this port. */
function answersAt(name: string, container: number, stack: Stack): Service | undefined {
  const guest = stack.services.find(
    ({ shares_network_of: shared, health }) =>
      shared === name && health !== null && health.by !== 'own' && health.port === container,
  )
  return guest ?? serviceNamed(stack, name)
}

function mainPort(service: Service | undefined): number | undefined {
  const health = service?.health
  const looked = health && health.by !== 'own' ? health.port : null
  return looked ?? service?.ports[0]?.container
}

function addressAt(bound: string, port: number, host: Host): string {
  const name = nameFor(bound, host)
  const written = name.includes(':') ? `[${name}]` : name
  if (port === 443) return `https://${written}`
  return port === 80 ? `http://${written}` : `http://${written}:${port}`
}

/** What is bound to one address is called by it, unless the household has a name for the machine. */
function nameFor(bound: string, { name, network, engine }: Host): string {
  if (LOOPBACK.test(bound)) return bound === '::1' ? bound : '127.0.0.1'
  if (name !== undefined) return name
  if (!EVERYWHERE.includes(bound)) return bound
  return engine ?? network.addresses[0] ?? `${network.hostname.replace(/\.local$/, '')}.local`
}

/** The machine of an engine that is reached over the network; undefined for one on this machine. */
export function engineHost(endpoint: string): string | undefined {
  if (!endpoint.startsWith('tcp://')) return undefined
  const name = new URL(endpoint).hostname.replace(/^\[(.*)\]$/, '$1')
  return LOOPBACK.test(name) ? undefined : name
}
