import { expect, test } from 'bun:test'
import { startClient } from './run/client.ts'
import { runnerOf, runtimeOf } from './run/clients.ts'
import type { Seen } from './server/case.ts'
import { serve, type Stage } from './server/serve.ts'

const still: Stage = { words: {}, seen: async () => {}, pass: async () => {} }
const version = { api_version: 1, kind: 'version', data: {} }

for (const name of ['typescript', 'php'] as const) {
  const runtime = runtimeOf(name)
  if (typeof runtime === 'string') {
    test.skip(`a proxy is given nothing, ${name}: left out, ${runtime}`, () => {})
    continue
  }
  test(`a proxy that the environment names is given nothing by the ${name} client`, async () => {
    await using proxy = await serve([], { ...still, words: {} })
    await using server = await serve([[{ answer: { body: version } }]], { ...still, words: {} })
    const named = `http://127.0.0.1:${proxy.port}`
    const env = { http_proxy: named, HTTP_PROXY: named, all_proxy: named, ALL_PROXY: named, no_proxy: '', NO_PROXY: '' }
    await using client = await startClient(runnerOf(name, runtime), env)
    const shown: Seen[] = []
    const at = { url: `http://127.0.0.1:${server.port}`, token: 'ab12' }
    await client.call({ at, call: { read: 'version' } }, (told) => 'seen' in told && shown.push(told.seen))
    expect(shown).toEqual([{ value: { kind: 'version', data: {} } }])
    expect(proxy.arrived).toEqual([])
  })
}
