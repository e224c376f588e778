import { describe, expect, test } from 'bun:test'
import { startClient } from './run/running-client.ts'
import { runnerCommand, clientRuntimes, type ClientName, type CommandWords } from './run/client-commands.ts'
import type { ClientCall, CallerEvent } from './server/case-format.ts'
import { startScriptedServer, type ScriptContext, type ScriptedServer } from './server/scripted-server.ts'

const version = { api_version: 1, kind: 'version', data: {} }
const value = [{ value: { kind: 'version', data: {} } }]

/** Each way of calling, and what its caller sees if the response is a version. */
const calls: [ClientCall, unknown][] = [
  [{ read: 'version' }, value],
  [{ act: 'up' }, value],
  [{ logs: {} }, value],
  [{ bundle: 'a' }, [{ file: expect.anything() }]],
  [{ events: true, allowance: { attempts: 0 } }, [{ lost: expect.anything(), retry_in_ms: null }, { held: {} }]],
]

const addresses = [
  { url: 'http://127.0.0.1:{port}' },
  { url: 'http://localhost:{port}', resolves: { localhost: ['127.0.0.1'] } },
  { url: 'http://den.invalid:{port}', resolves: { 'den.invalid': ['127.0.0.1'] } },
]

for (const { label, name, runtime } of clientRuntimes) {
  if (typeof runtime === 'string') test.skip(`a proxy gets no requests, ${label}: skipped, ${runtime}`, () => {})
  else tryProxies(label, name, runtime)
}

function tryProxies(label: string, name: ClientName, runtime: CommandWords): void {
  describe(`the ${label} client ignores a proxy in the environment`, () => {
    for (const { url, ...at } of addresses) {
      test(`when it sends to ${url}`, async () => {
        await using proxy = await startServer([])
        await using server = await startServer(calls.map(() => [{ answer: { body: version } }]))
        await using client = await startClient(runnerCommand(name, runtime), environmentWithProxy(proxy.port))
        for (const [call, expected] of calls) {
          const events: CallerEvent[] = []
          const address = { ...at, url: url.replace('{port}', String(server.port)), token: 'ab12' }
          await client.call({ at: address, call }, (message) => 'seen' in message && events.push(message.seen))
          expect(events as unknown).toEqual(expected)
        }
        expect(server.requests).toHaveLength(calls.length)
        expect(proxy.requests).toEqual([])
      })
    }
  })
}

function startServer(scripts: Parameters<typeof startScriptedServer>[0]): Promise<ScriptedServer> {
  const context: ScriptContext = { placeholders: {}, waitForEvents: async () => {}, advanceClock: async () => {} }
  return startScriptedServer(scripts, context)
}

/** Every variable by which a runtime may be told of a proxy. */
function environmentWithProxy(port: number): Record<string, string> {
  const names = ['http_proxy', 'https_proxy', 'all_proxy'].flatMap((name) => [name, name.toUpperCase()])
  const proxies = names.map((name) => [name, `http://127.0.0.1:${port}`])
  return { ...Object.fromEntries(proxies), no_proxy: '', NO_PROXY: '', NODE_USE_ENV_PROXY: '1' }
}
