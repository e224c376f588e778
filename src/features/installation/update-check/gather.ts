import { requireOutsideServices } from '../../../platform/outside-containers/outside-services.ts'
import type { Machine } from '../../../platform/machine.ts'
import { gatherImageStatuses, imageVersion, type ImageStatus } from '../../services/images/image-status.ts'
import { imagesByReference } from '../../services/status/service-status.ts'
import type { CheckedService } from './types.ts'

/** Lists every service that has an image to ask for: those of the stack, and the media apps beside it. */
export async function gatherCheckedServices(machine: Machine): Promise<CheckedService[]> {
  const stack = await machine.stack()
  const statuses = await gatherImageStatuses(machine, stack)
  return [...statuses.flatMap(checkedService), ...(await gatherOutsideImages(machine))]
}

/** A service that was never started is compared with the image that is here for it. */
export function checkedService({
  service,
  container,
  running,
  declared,
  from_version,
  to_version,
}: ImageStatus): CheckedService[] {
  if (service.image === null) return []
  const image = container ? running : declared
  const image_id = container?.image_id ?? declared?.id
  return [
    {
      service: service.name,
      image: service.image,
      outside: false,
      running: image_id === undefined ? undefined : { image_id, image, version: container ? from_version : to_version },
    },
  ]
}

export async function gatherOutsideImages(machine: Machine): Promise<CheckedService[]> {
  const outside = await requireOutsideServices(machine)
  if (outside.length === 0) return []
  const known = imagesByReference(await (await machine.engine()).images())
  return outside.map(({ service, container }) => {
    const image = known.get(container.image_id)
    return {
      service: service.name,
      image: container.image,
      outside: true,
      running: { image_id: container.image_id, image, version: imageVersion(container.image, image) },
    }
  })
}
