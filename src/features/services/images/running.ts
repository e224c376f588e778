import type { Container, Image } from '../../../platform/engine/engine.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { Service, Stack } from '../../../platform/compose-project/model.ts'
import { newestByService } from '../../../platform/engine/project-containers.ts'
import { projectContainers } from '../../../platform/engine/project-containers.ts'
import { imagesByReference } from '../status/service.ts'
import { versionIn } from './versions.ts'

/** What a service was made from, and what its declaration stands for here. */
export interface Standing {
  service: Service
  container: Container | undefined
  /** The image of the container. */
  running: Image | undefined
  /** What the declared name stands for on this machine. */
  declared: Image | undefined
  from_version: string | null
  to_version: string | null
}

export async function standings(machine: Machine, stack: Stack): Promise<Standing[]> {
  const engine = await machine.engine()
  const [containers, images] = await Promise.all([projectContainers(engine, stack.name), engine.images()])
  const known = imagesByReference(images)
  const newest = newestByService(containers)
  return stack.services.map((service) => {
    const container = newest.get(service.name)
    const running = container && known.get(container.image_id)
    const declared = service.image === null ? undefined : known.get(service.image)
    return {
      service,
      container,
      running,
      declared,
      from_version: versionOf(container?.image ?? null, running),
      to_version: versionOf(service.image, declared),
    }
  })
}

/** As its name says; where that names none, as its makers say. */
export function versionOf(reference: string | null, image: Image | undefined): string | null {
  return versionIn(reference) ?? (image?.version === undefined ? null : versionIn(`:${image.version}`))
}

export const digestOf = (image: Image | undefined, id: string): string => image?.digests[0]?.split('@')[1] ?? id
