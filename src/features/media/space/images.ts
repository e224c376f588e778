import type { RemovableItem } from '../../../../contract/kinds/space.ts'
import type { EngineImage, ImageDiskUse } from '../../../platform/engine/engine.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import { RECLAIM_COMMAND } from './commands.ts'
import type { EngineUsage } from './snapshot.ts'

/** Returns unused images that only older versions of this stack's services needed. */
export function removableImages(
  { diskUse, containers }: EngineUsage,
  stack: Stack,
  remembered: readonly unknown[],
): RemovableItem[] {
  if (!diskUse) return []
  const used = new Set(containers.map(({ image_id: id }) => id))
  const declared = new Set(stack.services.flatMap(({ image }) => image ?? []))
  const names = new Set([...declared].map(imageName))
  const wayBack = JSON.stringify(remembered)
  return diskUse.images
    .filter(({ id, containers: count }) => count === 0 && !used.has(id))
    .filter(({ references }) => !references.some((one) => declared.has(one)))
    .filter((image) => isStackImage(image, names))
    .filter((image) => !isNeededForRollback(image, wayBack))
    .map(removableImage)
}

/** An image that lost its tag to a newer pull is recognised by its digest. */
function isStackImage({ references, digests }: ImageDiskUse, names: ReadonlySet<string>): boolean {
  const all = [...references, ...digests].map(imageName)
  return all.length > 0 && all.every((name) => names.has(name))
}

/** Returns whether a rollback needs the image. Records name it by id, digest or reference. */
export const isNeededForRollback = ({ id, digests, references }: EngineImage, wayBack: string): boolean =>
  [id, ...digests.map((digest) => digest.split('@')[1] ?? digest), ...references].some((word) => wayBack.includes(word))

function removableImage({
  id,
  references,
  digests,
  size_bytes: bytes,
  shared_bytes: shared,
}: ImageDiskUse): RemovableItem {
  return {
    type: 'image',
    id,
    title: references[0] ?? `${imageName(digests[0] ?? id)}, an older one`,
    path: null,
    container_path: null,
    size_bytes: bytes,
    frees_bytes: Math.max(0, bytes - (shared ?? bytes)),
    because:
      shared === null
        ? 'the engine does not say what it shares with others'
        : shared > 0
          ? 'other images have the rest too'
          : null,
    losses: [],
    reclaimable: true,
    command: RECLAIM_COMMAND,
  }
}

function imageName(reference: string): string {
  const named = reference.split('@')[0] ?? ''
  return named
    .replace(/:[\w][\w.-]*$/, '')
    .replace(/^(index\.)?docker\.io\//, '')
    .replace(/^library\//, '')
}
