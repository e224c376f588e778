import type { Container, EngineImage } from '../../../platform/engine/engine.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { Service, Stack } from '../../../platform/compose-project/stack.ts'
import { newestByService, projectContainers } from '../../../platform/engine/project-containers.ts'
import { imagesByReference } from '../status/service-status.ts'
import { versionFromReference } from './versions.ts'

export interface ImageStatus {
  service: Service
  container: Container | undefined
  running: EngineImage | undefined
  /** The image on this machine that the declared name refers to. */
  declared: EngineImage | undefined
  from_version: string | null
  to_version: string | null
}

export async function gatherImageStatuses(machine: Machine, stack: Stack): Promise<ImageStatus[]> {
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
      from_version: imageVersion(container?.image ?? null, running),
      to_version: imageVersion(service.image, declared),
    }
  })
}

/** Returns the version in the image name; without one, the version label of the image. */
export function imageVersion(reference: string | null, image: EngineImage | undefined): string | null {
  return (
    versionFromReference(reference) ?? (image?.version === undefined ? null : versionFromReference(`:${image.version}`))
  )
}

export const imageDigest = (image: EngineImage | undefined, id: string): string =>
  image?.digests[0]?.split('@')[1] ?? id
