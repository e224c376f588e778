import type { ResolvedProject } from './resolved-project.ts'
import type { Engine } from '../engine/engine.ts'
import { mapConcurrently } from '../../lib/concurrency.ts'

export interface ServiceImage {
  service: string
  image: string
}

export function pullableImages(resolved: ResolvedProject | undefined, services: readonly string[]): ServiceImage[] {
  return services.flatMap((service) => {
    const { image, build, pull_policy } = resolved?.services[service] ?? {}
    const fetched = image !== undefined && build === undefined && !['never', 'build'].includes(pull_policy ?? '')
    return fetched ? [{ service, image }] : []
  })
}

/** Returns each image once. */
export async function missingImages(
  wanted: readonly ServiceImage[],
  engine: Pick<Engine, 'image'>,
): Promise<ServiceImage[]> {
  const once = [...new Map(wanted.map((image) => [image.image, image])).values()]
  const present = await mapConcurrently(once, 4, ({ image }) => engine.image(image))
  return once.filter((_, index) => present[index] === undefined)
}

/** Returns those of the services that use the network of another of them, which they name or whose container they name. */
export function servicesSharingNetwork(services: readonly string[], resolved: ResolvedProject | undefined): string[] {
  if (resolved === undefined) return []
  return services.filter((service) => {
    const [, type, named = ''] = /^(service|container):(.+)$/.exec(resolved.services[service]?.network_mode ?? '') ?? []
    const owner = type === 'container' ? serviceOfContainer(named, resolved.name, resolved) : named
    return owner !== undefined && services.includes(owner)
  })
}

/**
 * Finds the service by the container's declared name, else by Compose's naming scheme: `project-service-1`, with a
 * prefix while the container is being replaced.
 */
export function serviceOfContainer(
  container: string,
  project: string,
  resolved: ResolvedProject | undefined,
): string | undefined {
  const name = container.replace(/^[\da-f]{12}_/, '')
  const declared = Object.entries(resolved?.services ?? {}).find(([, service]) => service.container_name === name)?.[0]
  if (declared !== undefined) return declared
  if (!name.startsWith(`${project}-`) && !name.startsWith(`${project}_`)) return undefined
  return name.slice(project.length + 1).replace(/[-_]\d+$/, '')
}
