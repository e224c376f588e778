import { make } from './create.ts'
import { makeImage } from './images.ts'
import type { World } from './world.ts'

const MANY = 2000
const IMAGE = 'alpine:3.22'
const HOUR = 3_600_000
const RAN_MS = 4000

const nameOf = (at: number): string => `nightly-${String(at + 1).padStart(4, '0')}`

/** What a job of somebody else's left behind, night after night: containers that ran once and were never removed. */
export function addCrowd(world: World): void {
  const now = world.clock.now()
  const image = makeImage({ reference: IMAGE, bytes: 3_600_000, createdAt: now - MANY * HOUR })
  world.images.set(image.id, image)
  const there = new Set([...world.boxes.values()].map(({ record }) => record.name))
  for (let at = 0; at < MANY; at++) {
    if (there.has(nameOf(at))) continue
    const begun = now - (MANY - at) * HOUR
    const { record } = make(world, { name: nameOf(at), image: IMAGE }, begun)
    Object.assign(record, { state: 'exited', startedAt: begun, finishedAt: begun + RAN_MS })
  }
}

export function removeCrowd(world: World): void {
  for (const [id, { record }] of world.boxes) if (record.image === IMAGE) world.boxes.delete(id)
  for (const [id, { references }] of world.images) if (references.includes(IMAGE)) world.images.delete(id)
}
