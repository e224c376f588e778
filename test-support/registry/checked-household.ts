import { ENGINE_INFO, fakeContainer, fakeEngine, fakeImage, NOW } from '../engine/fake-engine.ts'
import { fakeMachine } from '../machine/fake-machine.ts'
import type { Machine } from '../../src/platform/machine.ts'
import type { FakeRegistry } from './fake-registry.ts'

const COMPOSE = (image: string) => `
name: usher
services:
  sonarr:
    image: ${image}
`

/** Returns a household whose one service runs an image with these digests, and whose clock can be moved. */
export function checkedHousehold(
  registry: Pick<FakeRegistry, 'access'>,
  { image = 'hub.example/example/sonarr:1.0', digest = '', id = 'sha256:sonarr' } = {},
  parts: Partial<Machine> = {},
) {
  const clock = { now: NOW }
  const here = { ...fakeImage(image, id), digests: digest === '' ? [] : [`hub.example/example/sonarr@${digest}`] }
  const engine = {
    ...fakeEngine({ containers: [fakeContainer('sonarr', { image, image_id: id })], images: [here] }),
    info: async () => ENGINE_INFO,
  }
  const machine = fakeMachine({
    compose: COMPOSE(image),
    now: () => clock.now,
    engine: async () => engine,
    registries: async () => registry.access,
    ...parts,
  })
  return { machine, pass: (hours: number) => (clock.now = new Date(clock.now.getTime() + hours * 3_600_000)) }
}
