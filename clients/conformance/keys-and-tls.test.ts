import { afterAll, afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import type { KeyData } from '../../contract/kinds/keys.ts'
import type { RunningServer } from '../../src/surfaces/http/server.ts'
import { runCli } from '../../test-support/cli/run-cli.ts'
import { controllableMachine, type ControllableMachine } from '../../test-support/machine/controllable-machine.ts'
import { startSurface } from '../../acceptance/surface/support/surfaces.ts'
import { startClient, type RunningClient } from './run/running-client.ts'
import { clientRuntimes, runnerCommand, type ClientName, type CommandWords } from './run/client-commands.ts'
import type { ClientCall, ClientSetup, CallerEvent } from './server/case-format.ts'

let home: ControllableMachine
let server: RunningServer
beforeEach(async () => {
  home = controllableMachine()
  server = await startSurface({ machine: home.machine, tls: 'own' })
})
afterEach(async () => {
  await server.stop()
  home[Symbol.dispose]()
})

const certificate = () => readFileSync(server.info.certificate!.path, 'utf8')

async function makeKey(name: string): Promise<string> {
  const { out } = await runCli(['key', 'new', name, '--may', 'read', '--json'], { machine: home.machine })
  return (JSON.parse(out) as { data: KeyData }).data.token!
}

for (const { label, name, runtime } of clientRuntimes) {
  if (typeof runtime === 'string') test.skip(`keys and TLS, ${label}: skipped, ${runtime}`, () => {})
  else callWithKeys(label, name, runtime)
}

function callWithKeys(label: string, name: ClientName, runtime: CommandWords): void {
  let client: RunningClient | undefined
  afterAll(() => client?.[Symbol.asyncDispose]())

  async function see(call: ClientCall, setup: ClientSetup = {}): Promise<CallerEvent[]> {
    client ??= await startClient(runnerCommand(name, runtime))
    const events: CallerEvent[] = []
    const at = { url: server.info.address, token: server.info.token, ca: certificate(), ...setup }
    await client.call({ at, call }, (message) => 'seen' in message && events.push(message.seen))
    return events
  }

  describe(label, () => {
    test('a client that trusts the certificate reads over TLS, with the token and with a key', async () => {
      const value = [{ value: expect.objectContaining({ kind: 'version' }) }]
      expect(await see({ read: 'version' })).toEqual(value)
      expect(await see({ read: 'version' }, { token: await makeKey('lights') })).toEqual(value)
    })

    test('what a key may not do is refused with usher’s sentence, and so is a revoked key', async () => {
      const token = await makeKey('lights')
      const refused = (sentence: unknown) => [
        { problem: expect.objectContaining({ kind: 'refused', sentence, status: 403 }) },
      ]
      expect(await see({ act: 'up' }, { token })).toEqual(refused('This key may only read.'))
      await runCli(['key', 'revoke', 'lights'], { machine: home.machine })
      expect(await see({ read: 'version' }, { token })).toEqual(refused(expect.stringContaining('usher refuses')))
    })

    test('a client sends nothing to a server with another certificate, nor without TLS', async () => {
      const unreachable = [{ problem: expect.objectContaining({ kind: 'unreachable', status: null }) }]
      const other = controllableMachine()
      const imposter = await startSurface({ machine: other.machine, tls: 'own' })
      try {
        expect(await see({ read: 'version' }, { url: imposter.info.address })).toEqual(unreachable)
      } finally {
        await imposter.stop()
        other[Symbol.dispose]()
      }
      expect(await see({ read: 'version' }, { url: server.info.address.replace('https:', 'http:') })).toEqual(
        unreachable,
      )
    })
  })
}
