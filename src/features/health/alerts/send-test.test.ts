import { afterEach, beforeEach, expect, test } from 'bun:test'
import { startHttpReceiver } from '../../../../test-support/alerts/http-receiver.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { act } from '../../../dispatch/act.ts'
import type { Machine } from '../../../platform/machine.ts'
import { gatherChannels } from './gather.ts'
import { performAlertTest, planAlertTest } from './send-test.ts'

let machine: Machine
beforeEach(() => {
  machine = fakeMachine()
})
afterEach(() => machine.state().close())

const setUp = (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) machine.settings().prepareChange(name, value, null).write()
}
const send = async (body: object, dryRun = false) => {
  const result = await act('alerts-test', { body: { ...body } }, machine, { dryRun })
  if (!('envelope' in result)) throw new Error(JSON.stringify(result))
  const { envelope } = result
  const { code, summary } = envelope.data as { code?: string; summary: string }
  return [code ?? envelope.kind, summary]
}
const channel = (name: string) =>
  gatherChannels(machine.settings(), machine.state()).find((one) => one.channel === name)!

test('a test goes over one channel now, and the channel says that it arrived', async () => {
  await using server = await startHttpReceiver()
  setUp({ WEBHOOK_URL: server.address, NTFY_URL: `${new URL('/topic', server.address).href}` })
  expect(await send({ channel: 'webhook' }, true)).toEqual(['alerts', 'A test would be sent over Webhook.'])
  expect(server.received).toEqual([])
  expect(await send({ channel: 'webhook' })).toEqual(['alerts', 'A test was sent over Webhook.'])
  expect(server.received.map(({ json }) => [json['title'], json['level']])).toEqual([['A test from usher', 'info']])
  expect([channel('webhook').delivered_at, channel('ntfy').delivered_at]).toEqual([expect.any(String) as string, null])
})

test('without a name it goes over every channel that is set up, and one that fails says why', async () => {
  await using server = await startHttpReceiver()
  setUp({ WEBHOOK_URL: server.address, NTFY_URL: `${new URL('/topic', server.address).href}` })
  server.response = { status: 404 }
  expect(await send({})).toEqual([
    'ALERTS-5',
    'The test did not arrive over ntfy: there is nothing at that address (404).',
  ])
  expect(server.received).toHaveLength(2)
  expect(channel('webhook')).toMatchObject({ because: 'there is nothing at that address (404)' })
})

test('a channel that is not set up is refused', async () => {
  expect(await send({ channel: 'e-mail' })).toEqual(['ALERTS-4', 'E-mail is not set up.'])
  expect(await send({})).toEqual(['ALERTS-6', 'No channel for alerts is set up.'])
})

test('a cancelled test records no failure', async () => {
  await using server = await startHttpReceiver()
  setUp({ WEBHOOK_URL: server.address })
  const plan = await planAlertTest({ channel: undefined }, machine)
  await expect(performAlertTest(plan, machine, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
  expect(channel('webhook')).toMatchObject({ first_failed_at: null, because: null })
})
