import { makeContainer } from './container-creation.ts'
import { makeImage } from './images.ts'
import type { World } from './world.ts'

const CONTAINER_COUNT = 2000
const IMAGE = 'alpine:3.22'
const HOUR = 3_600_000
const RAN_MS = 4000

const jobContainerName = (at: number): string => `nightly-${String(at + 1).padStart(4, '0')}`

/** Adds the remains of somebody else's nightly job: containers that ran once and were never removed. */
export function addManyContainers(world: World): void {
  const now = world.clock.now()
  const image = makeImage({ reference: IMAGE, bytes: 3_600_000, createdAt: now - CONTAINER_COUNT * HOUR })
  world.images.set(image.id, image)
  const names = new Set([...world.containers.values()].map(({ record }) => record.name))
  for (let at = 0; at < CONTAINER_COUNT; at++) {
    if (names.has(jobContainerName(at))) continue
    const startedAt = now - (CONTAINER_COUNT - at) * HOUR
    const { record } = makeContainer(world, { name: jobContainerName(at), image: IMAGE }, startedAt)
    Object.assign(record, { state: 'exited', startedAt, finishedAt: startedAt + RAN_MS })
  }
}

export function removeManyContainers(world: World): void {
  for (const [id, { record }] of world.containers) if (record.image === IMAGE) world.containers.delete(id)
  for (const [id, { references }] of world.images) if (references.includes(IMAGE)) world.images.delete(id)
}
