import type { RemovableItem } from '../../../../contract/kinds/space.ts'
import type { EngineImage, ImageDiskUse } from '../../../platform/engine/engine.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import { RECLAIM_COMMAND } from './commands.ts'
import type { EngineUsage } from './snapshot.ts'

/** Returns unused images that only older versions of this stack's services needed. */
export function removableImages(
  { diskUse, containers }: EngineUsage,
  stack: Stack,
  rollbackRecords: readonly unknown[],
): RemovableItem[] {
  if (!diskUse) return []
  const used = new Set(containers.map(({ image_id: id }) => id))
  const declared = new Set(stack.services.flatMap(({ image }) => image ?? []))
  const names = new Set([...declared].map(imageName))
  const rollbackText = JSON.stringify(rollbackRecords)
  return diskUse.images
    .filter(({ id, containers: count }) => count === 0 && !used.has(id))
    .filter(({ references }) => !references.some((reference) => declared.has(reference)))
    .filter((image) => isStackImage(image, names))
    .filter((image) => !isNeededForRollback(image, rollbackText))
    .map(removableImage)
}

/** Recognises an image by its digest if a newer pull took its tag. */
function isStackImage({ references, digests }: ImageDiskUse, names: ReadonlySet<string>): boolean {
  const all = [...references, ...digests].map(imageName)
  return all.length > 0 && all.every((name) => names.has(name))
}

/** Returns whether a rollback needs the image. Records name it by id, digest or reference. */
export const isNeededForRollback = ({ id, digests, references }: EngineImage, rollbackText: string): boolean =>
  [id, ...digests.map((digest) => digest.split('@')[1] ?? digest), ...references].some((name) =>
    rollbackText.includes(name),
  )

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
    title: references[0] ?? `${imageName(digests[0] ?? id)}, an older version`,
    path: null,
    container_path: null,
    size_bytes: bytes,
    frees_bytes: Math.max(0, bytes - (shared ?? bytes)),
    because:
      shared === null
        ? 'the engine does not report what it shares with other images'
        : shared > 0
          ? 'the rest is shared with other images'
          : null,
    losses: [],
    reclaimable: true,
    command: RECLAIM_COMMAND,
  }
}

function imageName(reference: string): string {
  const withoutDigest = reference.split('@')[0] ?? ''
  return withoutDigest
    .replace(/:[\w][\w.-]*$/, '')
    .replace(/^(index\.)?docker\.io\//, '')
    .replace(/^library\//, '')
}
