import { describe, expect, test } from 'bun:test'
import { makeMessage } from '../../../../../test-support/alerts/notices.ts'
import { appriseChannel } from './apprise.ts'
import type { AlertChannel, AlertReceiver } from './channel.ts'
import { ntfyChannel } from './ntfy.ts'
import { postJson } from './http-post.ts'
import { startHttpReceiver } from '../../../../../test-support/alerts/http-receiver.ts'
import { webhookChannel } from './webhook.ts'

const forever = new AbortController().signal

function receiver({ createReceiver: make }: AlertChannel, values: Record<string, string>): AlertReceiver {
  const result = make((name) => values[name])
  if (result === null || typeof result === 'string') throw new Error(`not usable: ${result}`)
  return result
}

test('ntfy gets a POST to its root, with the topic in the body', async () => {
  await using there = await startHttpReceiver()
  const way = receiver(ntfyChannel, { NTFY_URL: `${there.address}/den%20alerts`, NTFY_TOKEN: 'tk_secret' })
  await way.send(makeMessage({ title: 'Größer: “ü”\nX-Evil: 1', level: 'critical' }), forever)
  expect(there.received).toMatchObject([
    {
      path: '/',
      headers: { authorization: 'Bearer tk_secret', 'content-type': 'application/json' },
      json: { topic: 'den alerts', title: 'Größer: “ü”\nX-Evil: 1', priority: 5, tags: ['rotating_light'] },
    },
  ])
  expect(there.received[0]!.json['message']).toContain('No new episodes arrive')
})

test.each(['tk\nX-Evil: 1', 'tk_ключ'])(
  'ntfy refuses the token %j with a sentence, and sends nothing',
  async (token) => {
    await using there = await startHttpReceiver()
    const way = receiver(ntfyChannel, { NTFY_URL: `${there.address}/den`, NTFY_TOKEN: token })
    await expect(way.send(makeMessage(), forever)).rejects.toThrow('the token contains a character that cannot be sent')
    expect(there.received).toEqual([])
  },
)

test('a webhook gets the declared payload, without undeclared fields', async () => {
  await using there = await startHttpReceiver()
  there.response = { status: 204 }
  const way = receiver(webhookChannel, { WEBHOOK_URL: `${there.address}/hook?key=1` })
  await way.send({ ...makeMessage(), more: 'never' } as never, forever)
  expect(there.received).toMatchObject([{ path: '/hook?key=1' }])
  expect(there.received[0]!.json).toEqual({ api_version: 1, ...makeMessage() })
})

test('Apprise gets title, body and type', async () => {
  await using there = await startHttpReceiver()
  const way = receiver(appriseChannel, { APPRISE_URL: `${there.address}/notify/den` })
  await way.send(makeMessage({ level: 'critical' }), forever)
  expect(there.received).toMatchObject([
    { path: '/notify/den', json: { title: makeMessage().title, type: 'failure', format: 'text' } },
  ])
})

describe('a delivery error names its reason and no secret', () => {
  test.each([
    [302, 'redirects to another address (302)'],
    [401, 'rejected the credentials (401)'],
    [404, 'there is nothing at that address'],
    [500, 'it responded with 500'],
  ])('%d', async (status, why) => {
    await using elsewhere = await startHttpReceiver()
    await using there = await startHttpReceiver()
    there.response = { status, headers: { location: elsewhere.address } }
    for (const way of [
      receiver(ntfyChannel, { NTFY_URL: `${there.address}/topic-secret` }),
      receiver(webhookChannel, { WEBHOOK_URL: `${there.address}/hook-secret` }),
      receiver(appriseChannel, { APPRISE_URL: `${there.address}/notify/key-secret` }),
    ]) {
      const thrown = await way.send(makeMessage(), forever).catch((error: unknown) => error as Error)
      expect(thrown).toMatchObject({ name: 'DeliveryError' })
      expect((thrown as Error).message).toContain(why)
      expect((thrown as Error).message).not.toContain('secret')
      expect(way.to).toBe('127.0.0.1')
    }
    expect(elsewhere.received).toEqual([])
  })

  test('if Apprise has no recipients', async () => {
    await using there = await startHttpReceiver()
    there.response = { status: 204 }
    const way = receiver(appriseChannel, { APPRISE_URL: `${there.address}/notify/den` })
    await expect(way.send(makeMessage(), forever)).rejects.toThrow('has no recipients')
  })

  test('if the connection is refused', async () => {
    const address = await (async () => {
      await using gone = await startHttpReceiver()
      return gone.address
    })()
    const way = receiver(webhookChannel, { WEBHOOK_URL: `${address}/hook` })
    await expect(way.send(makeMessage(), forever)).rejects.toThrow('connection refused')
  })

  test('if the server does not respond', async () => {
    const silent = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } })
    try {
      const url = new URL(`http://127.0.0.1:${silent.port}/`)
      await expect(postJson({ url, json: {}, deadline_ms: 30 }, forever)).rejects.toThrow('no answer within')
      const over = AbortSignal.abort()
      await expect(postJson({ url, json: {} }, over)).rejects.toThrow('interrupted')
    } finally {
      silent.stop(true)
    }
  })
})

test.each([
  [ntfyChannel, { NTFY_URL: 'https://ntfy.sh/' }, 'names no topic'],
  [ntfyChannel, { NTFY_URL: 'ntfy' }, 'is not an address'],
  [webhookChannel, { WEBHOOK_URL: 'hook' }, 'is not an address'],
  [appriseChannel, { APPRISE_URL: 'x' }, 'is not an address'],
])('%# an unusable setting is reported', ({ createReceiver: make }, values: Record<string, string>, why) => {
  expect(make((name) => values[name])).toContain(why)
})
