import { afterAll, beforeAll, describe, expect } from 'bun:test'
import type { Refusal } from '../../src/lib/errors.ts'
import { IMAGE, UNUSED } from './engine/roles.ts'
import { settings, type Stage } from './engine/stage.ts'
import { available, realTest } from './support/available.ts'

const SLOW = 60_000

for (const { title, needs, start } of settings) {
  describe(title, () => {
    let stage: Stage
    let id: string
    const there = needs.every((part) => available(part).found)
    beforeAll(async () => {
      if (!there) return
      stage = await start()
      id = await stage.play('quiet', { 'com.docker.compose.service': 'sonarr' })
    }, SLOW)
    afterAll(async () => {
      if (there) await stage?.end()
    }, SLOW)
    const proves = (what: string, body: () => Promise<void>) => realTest(needs, `${title}: ${what}`, body, SLOW)

    proves('counts what images take, and how many containers are made from each', async () => {
      const { images, containers, layers_bytes: layers } = await stage.engine.diskUse()
      const called = (name: string) => images.find(({ references }) => references.some((one) => one.endsWith(name)))
      expect(called(IMAGE)).toMatchObject({ containers: 1, id: (await stage.engine.image(IMAGE))!.id })
      expect(called(IMAGE)!.size_bytes).toBeGreaterThan(100_000)
      expect(called(UNUSED)!.containers).toBe(0)
      expect(layers).toBeGreaterThan(100_000)
      expect(containers.map((one) => one.id)).toContain(id)
    })

    proves('removes an image that nothing runs from, and refuses one that something does', async () => {
      const unused = (await stage.engine.image(UNUSED))!
      const before = (await stage.engine.diskUse()).layers_bytes!
      expect(await stage.engine.removeImage(unused.id)).toBe(true)
      expect(await stage.engine.image(UNUSED)).toBeUndefined()
      expect((await stage.engine.diskUse()).layers_bytes!).toBeLessThan(before)
      expect(await stage.engine.removeImage(unused.id)).toBe(false)
      const used = (await stage.engine.image(IMAGE))!
      const refused = await stage.engine.removeImage(used.id).catch((thrown: Refusal) => thrown.data.code)
      expect(refused).toBe('ENGINE-5')
      expect((await stage.engine.inspect(id))!.state).toBe('running')
    })
  })
}
