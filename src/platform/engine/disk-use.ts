import { normalizeImageId } from './container.ts'
import type { EngineDiskUse, EngineImage } from './engine.ts'
import { toEngineImage } from './image.ts'
import type { JsonReaderValue } from '../../lib/json-reader.ts'
import type { DiskUseShape } from './response-shapes.ts'

// source: Docker Engine API 1.44 and 1.51, `GET /system/df`; -1 means "not counted"

/** `listed` has the images' names, because Podman reports only the tag here. source: Podman 5.4 (tried) */
export function toEngineDiskUse(
  wire: JsonReaderValue<typeof DiskUseShape>,
  listed: readonly EngineImage[],
): EngineDiskUse {
  const named = new Map(listed.map((image) => [image.id, image]))
  return {
    layers_bytes: countOrNull(wire.LayersSize),
    images: (wire.Images ?? []).map((one) => ({
      ...toEngineImage(one),
      ...imageNamesOf(named.get(normalizeImageId(one.Id))),
      shared_bytes: countOrNull(one.SharedSize),
      containers: countOrNull(one.Containers),
    })),
    containers: (wire.Containers ?? []).map(({ Id: id, Names: names, SizeRw: written }) => ({
      id,
      name: (names?.[0] ?? id.slice(0, 12)).replace(/^\//, ''),
      written_bytes: countOrNull(written),
    })),
  }
}

const imageNamesOf = (image: EngineImage | undefined) => ({
  references: image?.references ?? [],
  digests: image?.digests ?? [],
})

const countOrNull = (count: number | null | undefined): number | null =>
  count === null || count === undefined || count < 0 ? null : count
