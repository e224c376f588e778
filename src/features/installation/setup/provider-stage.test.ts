import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterEach, expect, test } from 'bun:test'
import type { SetupData } from '../../../../contract/kinds/setup.ts'
import { freePort } from '../../../../rehearsal/free-port.ts'
import { emptyMachine } from '../../../../test-support/setup/empty-machine.ts'
import { startLoopbackNewsServer, type LoopbackNewsServer } from '../../../../test-support/setup/news-server.ts'
import { act } from '../../../dispatch/act.ts'
import type { Machine } from '../../../platform/machine.ts'
import { tunnelKeyNote } from './provider-stage.ts'

const COMPOSE = `
name: usher
x-usher:
  schema: 1
  forms: { usenet: { summary: "Usenet", services: [news] } }
services:
  news:
    image: example/news:1
    profiles: [usenet]
    x-usher: { settings: [USENET_HOST, USENET_PORT, USENET_USER, USENET_PASSWORD, USENET_TLS] }
`
const PASSWORD = 'a-news-password'

const servers: LoopbackNewsServer[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.stop()
})

async function machineWithProvider(port: number): Promise<Machine> {
  const machine = emptyMachine({ compose: COMPOSE })
  const stack = await machine.stack()
  const settings = { USENET_HOST: '127.0.0.1', USENET_PORT: String(port), USENET_TLS: 'off', USENET_USER: 'ana' }
  for (const [key, value] of Object.entries({ ...settings, USENET_PASSWORD: PASSWORD }))
    machine.settings().prepareChange(key, value, stack).write()
  return machine
}

async function providerAnswering(replies: readonly string[]): Promise<Machine> {
  const server = await startLoopbackNewsServer(replies)
  servers.push(server)
  return machineWithProvider(server.port)
}

async function runSetup(machine: Machine): Promise<SetupData> {
  const result = await act('setup', { body: { forms: ['usenet'] } }, machine, { dryRun: false })
  if (result.type !== 'job') throw new Error(JSON.stringify(result))
  const job = await result.ended
  return machine.state().jobs.outcome(job.id)!.data as unknown as SetupData
}

const resultsOf = ({ steps }: SetupData) => Object.fromEntries(steps.map(({ step, result }) => [step, result]))

test('a login that the provider refuses ends setup before anything is started, and names what to correct', async () => {
  const machine = await providerAnswering(['200 hi', '381 more', `481 ${PASSWORD} is wrong`])
  const data = await runSetup(machine)
  expect([data.complete, data.command]).toEqual([false, 'usher setup'])
  expect(resultsOf(data)).toMatchObject({ providers: 'failed', start: 'pending' })
  expect(await (await machine.engine()).containers()).toEqual([])
  expect(data.manual_steps).toMatchObject([
    {
      service: 'news',
      summary: 'Correct your Usenet login: 127.0.0.1 refuses it',
      because: '127.0.0.1: it answers "481 (secret) is wrong".',
      address: null,
      command: 'usher config set USENET_PASSWORD',
    },
  ])
  expect(JSON.stringify(data)).not.toContain(PASSWORD)
})

test('a provider that is not reachable from here does not end setup, and is not called a refusal', async () => {
  const data = await runSetup(await machineWithProvider(await freePort()))
  expect([data.complete, resultsOf(data)['start']]).toEqual([true, 'done'])
  expect(data.manual_steps[0]).toMatchObject({
    summary: 'Check your Usenet login: usher could not try it at 127.0.0.1',
    because: '127.0.0.1 is not reachable from here: connection refused.',
    command: null,
  })
})

test('a login that works leaves nothing for a person', async () => {
  const data = await runSetup(await providerAnswering(['200 hi', '381 more', '281 welcome']))
  expect([data.complete, data.manual_steps, resultsOf(data)['providers']]).toEqual([true, [], 'done'])
})

test('a key that is not shaped like a private key gets a note before a tunnel uses it', () => {
  const shaped = Buffer.alloc(32, 64).toString('base64')
  expect(tunnelKeyNote({ WIREGUARD_PRIVATE_KEY: shaped })).toBeNull()
  const unshaped = Buffer.alloc(32, 7).toString('base64')
  expect(tunnelKeyNote({ WIREGUARD_PRIVATE_KEY: unshaped })).toContain('may be the public key')
  expect(tunnelKeyNote({ WIREGUARD_PRIVATE_KEY: unshaped, VPN_TYPE: 'openvpn' })).toBeNull()
})

test('setup reports an indexer address in the settings file that is not an address', async () => {
  const machine = emptyMachine({ compose: COMPOSE.replace('[USENET_HOST,', '[INDEXER_URL, USENET_HOST,') })
  const { stack: file } = machine.settings().paths
  mkdirSync(dirname(file), { recursive: true })
  appendFileSync(file, 'INDEXER_URL=orchard\n')
  const shown = await act('setup', { body: { forms: ['usenet'] } }, machine, { dryRun: true })
  if (shown.type !== 'answer') throw new Error(JSON.stringify(shown))
  expect((shown.envelope.data as unknown as SetupData).problems).toMatchObject([
    { parameter: 'indexer_url', code: 'SETUP-1' },
  ])
})
