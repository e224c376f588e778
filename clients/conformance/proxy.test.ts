import { expect, test } from 'bun:test'
import { startClient } from './run/running-client.ts'
import { runnerCommand, clientRuntime } from './run/client-commands.ts'
import type { CallerEvent } from './server/case-format.ts'
import { startScriptedServer, type ScriptContext } from './server/scripted-server.ts'

const idleContext: ScriptContext = { placeholders: {}, waitForEvents: async () => {}, advanceClock: async () => {} }
const version = { api_version: 1, kind: 'version', data: {} }

for (const name of ['typescript', 'php'] as const) {
  const runtime = clientRuntime(name)
  if (typeof runtime === 'string') {
    test.skip(`a proxy gets no requests, ${name}: skipped, ${runtime}`, () => {})
    continue
  }
  test(`the ${name} client ignores a proxy in the environment`, async () => {
    await using proxy = await startScriptedServer([], { ...idleContext, placeholders: {} })
    await using server = await startScriptedServer([[{ answer: { body: version } }]], {
      ...idleContext,
      placeholders: {},
    })
    const named = `http://127.0.0.1:${proxy.port}`
    const env = { http_proxy: named, HTTP_PROXY: named, all_proxy: named, ALL_PROXY: named, no_proxy: '', NO_PROXY: '' }
    await using client = await startClient(runnerCommand(name, runtime), env)
    const events: CallerEvent[] = []
    const at = { url: `http://127.0.0.1:${server.port}`, token: 'ab12' }
    await client.call({ at, call: { read: 'version' } }, (message) => 'seen' in message && events.push(message.seen))
    expect(events).toEqual([{ value: { kind: 'version', data: {} } }])
    expect(proxy.requests).toEqual([])
  })
}
