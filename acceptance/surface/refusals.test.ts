import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { openSurface, surfaceModes, type OpenedSurface } from './support/surfaces.ts'

describe.each(surfaceModes)('refusals, %s', (mode) => {
  let at: OpenedSurface
  beforeAll(async () => void (at = await openSurface(mode)))
  afterAll(() => at.close())

  test('the envelope of a refusal has its three fields and no other, whatever the status', async () => {
    at.engine.stopped = true
    const shapes = new Map<number, string[]>()
    for (const target of ['/api/explain?word=zzzzz', '/api/config?key=TZ&key=TZ', '/api/status']) {
      const { status, text } = await at.ask('GET', target)
      const envelope = JSON.parse(text) as { kind: string; data: object }
      expect([Object.keys(envelope), envelope.kind]).toEqual([['api_version', 'kind', 'data'], 'error'])
      shapes.set(status, Object.keys(envelope.data))
    }
    at.engine.stopped = false
    expect([...shapes.keys()]).toEqual([404, 400, 500])
    // The status alone tells them apart: an error has the same fields in each case.
    expect(new Set([...shapes.values()].map(String)).size).toBe(1)
  })
})
