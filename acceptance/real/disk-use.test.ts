import { afterAll, beforeAll, describe, expect } from 'bun:test'
import type { UsherError } from '../../src/lib/errors.ts'
import { IMAGE, UNUSED_IMAGE } from './support/engine/container-roles.ts'
import { engineSettings, type EngineUnderTest } from './support/engine/test-engines.ts'
import { partState, realTest } from './support/parts.ts'

const SLOW = 60_000

for (const { title, needs, start } of engineSettings) {
  describe(title, () => {
    let stage: EngineUnderTest
    let id: string
    const isAvailable = needs.every((part) => partState(part).found)
    beforeAll(async () => {
      if (!isAvailable) return
      stage = await start()
      id = await stage.runContainer('quiet', { 'com.docker.compose.service': 'sonarr' })
    }, SLOW)
    afterAll(async () => {
      if (isAvailable) await stage?.stop()
    }, SLOW)
    const proves = (name: string, body: () => Promise<void>) => realTest(needs, `${title}: ${name}`, body, SLOW)

    proves('the size of images and their number of containers are reported', async () => {
      const { images, containers, layers_bytes: layers } = await stage.engine.diskUse()
      const called = (name: string) => images.find(({ references }) => references.some((one) => one.endsWith(name)))
      expect(called(IMAGE)).toMatchObject({ containers: 1, id: (await stage.engine.image(IMAGE))!.id })
      expect(called(IMAGE)!.size_bytes).toBeGreaterThan(100_000)
      expect(called(UNUSED_IMAGE)!.containers).toBe(0)
      expect(layers).toBeGreaterThan(100_000)
      expect(containers.map((one) => one.id)).toContain(id)
    })

    proves('an unused image is removed, and one in use is refused', async () => {
      const unused = (await stage.engine.image(UNUSED_IMAGE))!
      const before = (await stage.engine.diskUse()).layers_bytes!
      expect(await stage.engine.removeImage(unused.id)).toBe(true)
      expect(await stage.engine.image(UNUSED_IMAGE)).toBeUndefined()
      expect((await stage.engine.diskUse()).layers_bytes!).toBeLessThan(before)
      expect(await stage.engine.removeImage(unused.id)).toBe(false)
      const used = (await stage.engine.image(IMAGE))!
      const refused = await stage.engine.removeImage(used.id).catch((thrown: UsherError) => thrown.data.code)
      expect(refused).toBe('ENGINE-5')
      expect((await stage.engine.inspect(id))!.state).toBe('running')
    })
  })
}
