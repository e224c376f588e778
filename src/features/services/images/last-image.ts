import { object, orNull, string } from '../../../lib/json-reader.ts'
import type { Machine } from '../../../platform/machine.ts'
import { orUndefined } from '../../../lib/errors.ts'
import type { KeyValueEntry } from '../../../platform/store/types.ts'
import type { Durability } from '../../../platform/store/state-database.ts'
import { storedShape } from '../../../platform/store/stored-shape.ts'
import type { ContainerSummary, EngineImage } from '../../../platform/engine/engine.ts'
import { newestByService, projectBriefs } from '../../../platform/engine/project-containers.ts'
import { imagesByReference } from '../status/service-status.ts'
import { imageDigest, imageVersion } from './image-status.ts'

const readLastImageShape = object({
  /** The reference that the container was created from. */
  image: string,
  digest: string,
  version: orNull(string),
})
const lastImageShape = storedShape(readLastImageShape)
export type LastImage = ReturnType<typeof readLastImageShape>

export function readLastImage(machine: Machine, service: string): KeyValueEntry<LastImage> | undefined {
  return machine.state().keyValues.get('ran', service, lastImageShape)
}

/**
 * Stores the images of these services, after a start and before a removal: without the container, nothing else tells
 * which version wrote the data. A failure here only costs a later warning. Before a removal it waits for the disk. After
 * a start it does not: the container is still there to say the same, and the end of the change, which is written next,
 * takes along to the disk what was written before it.
 */
export async function rememberImages(
  names: readonly string[],
  machine: Machine,
  lasting: Durability = 'power-cut',
): Promise<void> {
  try {
    const [engine, stack] = await Promise.all([machine.engine(), machine.stack()])
    const [listed, images] = await Promise.all([projectBriefs(engine, stack.name), engine.images()])
    const briefs = newestByService(listed)
    const known = imagesByReference(images)
    const present = names.flatMap((name) => briefs.get(name) ?? [])
    const remembered = new Map(present.flatMap((brief) => rememberedImage(brief, known, machine)))
    const changed = present.filter(({ service }) => !remembered.has(service!))
    const containers = await engine.inspectAll(changed.map(({ id }) => id))
    const newest = newestByService(containers)
    const state = machine.state()
    state.transaction(() => {
      for (const [name, image] of remembered) state.keyValues.set('ran', name, image)
      for (const name of names) {
        const container = newest.get(name)
        // A container that never started wrote nothing.
        if (!container || container.state === 'created') continue
        const { image, image_id: id } = container
        const engineImage = known.get(id)
        state.keyValues.set('ran', name, {
          image,
          digest: imageDigest(engineImage, id),
          version: imageVersion(image, engineImage),
        })
      }
    }, lasting)
  } catch (thrown) {
    orUndefined(thrown)
  }
}

/** Returns what is remembered of a service if its container still runs that: no more has to be asked for. */
function rememberedImage(
  { service, image, image_id: id, state }: ContainerSummary,
  known: Map<string, EngineImage>,
  machine: Machine,
): [string, LastImage][] {
  const last = service === null || state !== 'running' ? undefined : readLastImage(machine, service)?.value
  const isSame = last?.image === image && last.digest === imageDigest(known.get(id), id)
  return isSame ? [[service!, last]] : []
}

/** After a restore, the data was written by the image in the backup, not by the last known one. */
export function forgetImages(names: readonly string[], { keyValues }: ReturnType<Machine['state']>): void {
  for (const name of names) keyValues.delete('ran', name)
}
