import { newestByService, projectContainers } from '../../../platform/engine/project-containers.ts'
import type { Container } from '../../../platform/engine/engine.ts'
import type { Machine } from '../../../platform/machine.ts'
import { appNamed } from '../../../platform/media-apps/apps.ts'
import type { Service } from '../../../platform/compose-project/stack.ts'

/** Returns the page of each running service as a browser on this machine opens it. */
export async function pageAddresses(machine: Machine): Promise<ReadonlyMap<string, string>> {
  const [stack, engine] = await Promise.all([machine.stack(), machine.engine()])
  const containers = newestByService(await projectContainers(engine, stack.name))
  return new Map(
    stack.services.flatMap((service) => {
      const address = pageAddress(service, containers.get(service.shares_network_of ?? service.name))
      return address === null ? [] : [[service.name, address] as const]
    }),
  )
}

function pageAddress(service: Service, container: Container | undefined): string | null {
  const published = (container?.ports ?? []).filter(({ host, protocol }) => host !== null && protocol === 'tcp')
  const healthPort = service.health && service.health.by !== 'own' ? service.health.port : null
  const wanted = [healthPort, service.app === null ? null : (appNamed(service.app)?.recognition.port ?? null)]
  const port =
    wanted.flatMap((inside) => published.find((one) => inside !== null && one.container === inside) ?? [])[0] ??
    (service.shares_network_of === null ? published[0] : undefined)
  if (!port) return null
  const host = !port.address || port.address === '0.0.0.0' || port.address === '::' ? '127.0.0.1' : port.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${port.host}`
}
