import { imageId, instant } from './container.ts'
import type { Image } from './engine.ts'
import type { Shaped } from './shape.ts'
import type { ImageWire } from './wire.ts'

/** source: the OCI image format, “Annotations” */
const VERSION = 'org.opencontainers.image.version'

export function imageOf(wire: Shaped<typeof ImageWire>): Image {
  const { Created: created } = wire
  const version = (wire.Labels ?? wire.Config?.Labels)?.[VERSION]
  return {
    id: imageId(wire.Id),
    references: named(wire.RepoTags),
    digests: named(wire.RepoDigests),
    size_bytes: wire.Size,
    created_at: typeof created === 'number' ? (created > 0 ? new Date(created * 1000) : null) : instant(created),
    ...(version && { version }),
  }
}

/** Docker lists an image without a name under `<none>`. */
const named = (references: string[] | null | undefined): string[] =>
  (references ?? []).filter((reference) => !reference.includes('<none>'))

/** A reference as the engine takes a new name: what comes before its tag, and the tag. */
export function namedAs(reference: string): { repo: string; tag: string } {
  const [, repo = reference, tag = 'latest'] = /^(.+?):([\w][\w.-]{0,127})$/.exec(reference) ?? []
  return { repo, tag }
}
