import { expect } from 'bun:test'
import { engineSettings } from './support/engine/test-engines.ts'
import { realTest } from './support/parts.ts'

for (const { title, needs, start } of engineSettings)
  realTest(needs, `${title} restarts, stops and starts a container as it is, and finds it by its name`, async () => {
    const stage = await start()
    try {
      const { engine } = stage
      const id = await stage.runContainer('quiet')
      const first = (await engine.inspect(id))!
      expect(first.removed_on_stop).toBe(false)
      await engine.containerControl.restart(id)
      const again = (await engine.inspect(first.name))!
      expect([again.id, again.state]).toEqual([id, 'running'])
      expect(again.started_at!.getTime()).toBeGreaterThan(first.started_at!.getTime())
      await engine.containerControl.stop(id)
      expect((await engine.inspect(first.name))!.state).toBe('exited')
      expect(await engine.containers({}, { runningOnly: true })).toEqual([])
      await engine.containerControl.start(id)
      expect((await engine.containers({}, { runningOnly: true })).map((one) => one.id)).toEqual([id])
    } finally {
      await stage.stop()
    }
  })
