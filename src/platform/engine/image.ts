import { normalizeImageId, parseEngineTime } from './container.ts'
import type { EngineImage } from './engine.ts'
import type { JsonReaderValue } from '../../lib/json-reader.ts'
import type { ImageShape } from './response-shapes.ts'

/** source: the OCI image format, “Annotations” */
const VERSION_LABEL = 'org.opencontainers.image.version'

export function toEngineImage(wire: JsonReaderValue<typeof ImageShape>): EngineImage {
  const { Created: created } = wire
  const version = (wire.Labels ?? wire.Config?.Labels)?.[VERSION_LABEL]
  return {
    id: normalizeImageId(wire.Id),
    references: withoutNone(wire.RepoTags),
    digests: withoutNone(wire.RepoDigests),
    size_bytes: wire.Size,
    created_at:
      typeof created === 'number' ? (created > 0 ? new Date(created * 1000) : null) : parseEngineTime(created),
    ...(version && { version }),
  }
}

/** Docker lists an image without a name as `<none>`. */
const withoutNone = (references: string[] | null | undefined): string[] =>
  (references ?? []).filter((reference) => !reference.includes('<none>'))

export function splitReference(reference: string): { repo: string; tag: string } {
  const [, repo = reference, tag = 'latest'] = /^(.+?):([\w][\w.-]{0,127})$/.exec(reference) ?? []
  return { repo, tag }
}
