import { imageId } from './container.ts'
import type { DiskUse, Image } from './engine.ts'
import { imageOf } from './image.ts'
import type { Shaped } from './shape.ts'
import type { DiskUseWire } from './wire.ts'

// source: Docker Engine API 1.44 and 1.51, `GET /system/df`; -1 stands for what was not counted

/** `listed` has the images' names: Podman writes nothing but the tag here. source: Podman 5.4, asked */
export function diskUseOf(wire: Shaped<typeof DiskUseWire>, listed: readonly Image[]): DiskUse {
  const named = new Map(listed.map((one) => [one.id, one]))
  return {
    layers_bytes: counted(wire.LayersSize),
    images: (wire.Images ?? []).map((one) => ({
      ...imageOf(one),
      ...nameOf(named.get(imageId(one.Id))),
      shared_bytes: counted(one.SharedSize),
      containers: counted(one.Containers),
    })),
    containers: (wire.Containers ?? []).map(({ Id: id, Names: names, SizeRw: written }) => ({
      id,
      name: (names?.[0] ?? id.slice(0, 12)).replace(/^\//, ''),
      written_bytes: counted(written),
    })),
  }
}

const nameOf = (image: Image | undefined) => ({ references: image?.references ?? [], digests: image?.digests ?? [] })

const counted = (said: number | null | undefined): number | null =>
  said === null || said === undefined || said < 0 ? null : said
