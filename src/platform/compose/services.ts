import type { DeclaredProject } from './declared.ts'
import type { Engine } from '../engine/engine.ts'
import { several } from '../../lib/concurrency.ts'

export interface Needed {
  service: string
  image: string
}

/** The named services whose image comes from a registry. */
export function imagesOf(whole: DeclaredProject | undefined, services: readonly string[]): Needed[] {
  return services.flatMap((service) => {
    const { image, build, pull_policy } = whole?.services[service] ?? {}
    const fetched = image !== undefined && build === undefined && !['never', 'build'].includes(pull_policy ?? '')
    return fetched ? [{ service, image }] : []
  })
}

/** Those that this machine has no image for, each image once. */
export async function missing(wanted: readonly Needed[], engine: Pick<Engine, 'image'>): Promise<Needed[]> {
  const once = [...new Map(wanted.map((one) => [one.image, one])).values()]
  const held = await several(once, 4, ({ image }) => engine.image(image))
  return once.filter((_, index) => held[index] === undefined)
}

/** Those of the services that have no network of their own, but that of another of them. */
export function sharersAmong(services: readonly string[], whole: DeclaredProject | undefined): string[] {
  return services.filter((service) => {
    const shared = /^service:(.+)$/.exec(whole?.services[service]?.network_mode ?? '')?.[1]
    return shared !== undefined && services.includes(shared)
  })
}

/**
 * The service of a container: by its declared name, else by Compose's way of naming, which is `project-service-1` with
 * a prefix while the container is being replaced.
 */
export function serviceNamed(
  container: string,
  project: string,
  whole: DeclaredProject | undefined,
): string | undefined {
  const name = container.replace(/^[\da-f]{12}_/, '')
  const own = Object.entries(whole?.services ?? {}).find(([, service]) => service.container_name === name)?.[0]
  if (own !== undefined) return own
  if (!name.startsWith(`${project}-`) && !name.startsWith(`${project}_`)) return undefined
  return name.slice(project.length + 1).replace(/[-_]\d+$/, '')
}
