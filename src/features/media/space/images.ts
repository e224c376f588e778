import type { Removable } from '../../../../contract/kinds/space.ts'
import type { Image, ImageUse } from '../../../platform/engine/engine.ts'
import type { Stack } from '../../../platform/compose-project/model.ts'
import { RECLAIM } from './commands.ts'
import type { EngineSpace } from './look.ts'

/** Images that no container is made from and that only an older version of this stack's services needed. */
export function oldImages({ use, containers }: EngineSpace, stack: Stack, remembered: readonly unknown[]): Removable[] {
  if (!use) return []
  const used = new Set(containers.map(({ image_id: id }) => id))
  const declared = new Set(stack.services.flatMap(({ image }) => image ?? []))
  const names = new Set([...declared].map(nameOf))
  const wayBack = JSON.stringify(remembered)
  return use.images
    .filter(({ id, containers: count }) => count === 0 && !used.has(id))
    .filter(({ references }) => !references.some((one) => declared.has(one)))
    .filter((image) => isOurs(image, names))
    .filter((image) => !neededToGoBack(image, wayBack))
    .map(removableImage)
}

/** One without a name came from a reference of ours that was fetched anew: its digest still says which. */
function isOurs({ references, digests }: ImageUse, names: ReadonlySet<string>): boolean {
  const all = [...references, ...digests].map(nameOf)
  return all.length > 0 && all.every((name) => names.has(name))
}

/** Whatever was remembered of an update names the image before it by its id, its digest or its reference. */
export const neededToGoBack = ({ id, digests, references }: Image, wayBack: string): boolean =>
  [id, ...digests.map((digest) => digest.split('@')[1] ?? digest), ...references].some((word) => wayBack.includes(word))

function removableImage({ id, references, digests, size_bytes: bytes, shared_bytes: shared }: ImageUse): Removable {
  return {
    what: 'image',
    id,
    title: references[0] ?? `${nameOf(digests[0] ?? id)}, an older one`,
    path: null,
    path_inside: null,
    bytes,
    frees_bytes: Math.max(0, bytes - (shared ?? bytes)),
    because:
      shared === null
        ? 'the engine does not say what it shares with others'
        : shared > 0
          ? 'other images have the rest too'
          : null,
    costs: [],
    free_of_cost: true,
    command: RECLAIM,
  }
}

/** Without tag and digest, short as Docker writes it. */
function nameOf(reference: string): string {
  const named = reference.split('@')[0] ?? ''
  return named
    .replace(/:[\w][\w.-]*$/, '')
    .replace(/^(index\.)?docker\.io\//, '')
    .replace(/^library\//, '')
}
