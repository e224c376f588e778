import { imageId, instant } from './container.ts'
import type { Image } from './engine.ts'
import type { Shaped } from './shape.ts'
import type { ImageWire } from './wire.ts'

export function imageOf(wire: Shaped<typeof ImageWire>): Image {
  const { Created: created } = wire
  return {
    id: imageId(wire.Id),
    references: named(wire.RepoTags),
    digests: named(wire.RepoDigests),
    size_bytes: wire.Size,
    created_at: typeof created === 'number' ? (created > 0 ? new Date(created * 1000) : null) : instant(created),
  }
}

/** Docker lists an image without a name under `<none>`. */
const named = (references: string[] | null | undefined): string[] =>
  (references ?? []).filter((reference) => !reference.includes('<none>'))
