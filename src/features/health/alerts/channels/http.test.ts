import { describe, expect, test } from 'bun:test'
import { message } from '../../../../../test-support/alerts/notices.ts'
import { apprise } from './apprise.ts'
import type { Channel, Receiver } from './channel.ts'
import { ntfy } from './ntfy.ts'
import { post } from './post.ts'
import { httpReceiver } from '../../../../../test-support/alerts/channels/receivers.ts'
import { webhook } from './webhook.ts'

const forever = new AbortController().signal

function receiver({ receiver: make }: Channel, values: Record<string, string>): Receiver {
  const made = make((name) => values[name])
  if (made === null || typeof made === 'string') throw new Error(`not usable: ${made}`)
  return made
}

test('ntfy is told at its root, with the topic in what is posted', async () => {
  await using there = await httpReceiver()
  const way = receiver(ntfy, { NTFY_URL: `${there.address}/den%20alerts`, NTFY_TOKEN: 'tk_secret' })
  await way.send(message({ title: 'Größer: “ü”\nX-Evil: 1', level: 'critical' }), forever)
  expect(there.received).toMatchObject([
    {
      path: '/',
      headers: { authorization: 'Bearer tk_secret', 'content-type': 'application/json' },
      json: { topic: 'den alerts', title: 'Größer: “ü”\nX-Evil: 1', priority: 5, tags: ['rotating_light'] },
    },
  ])
  expect(there.received[0]!.json['message']).toContain('No new episodes arrive')
})

test('a webhook is posted the envelope, sealed', async () => {
  await using there = await httpReceiver()
  there.answer = { status: 204 }
  const way = receiver(webhook, { WEBHOOK_URL: `${there.address}/hook?key=1` })
  await way.send({ ...message(), more: 'never' } as never, forever)
  expect(there.received).toMatchObject([{ path: '/hook?key=1', json: { api_version: 1, kind: 'notice' } }])
  expect(there.received[0]!.json['data']).toEqual(message() as never)
})

test('Apprise takes title, body and type', async () => {
  await using there = await httpReceiver()
  const way = receiver(apprise, { APPRISE_URL: `${there.address}/notify/den` })
  await way.send(message({ level: 'critical' }), forever)
  expect(there.received).toMatchObject([
    { path: '/notify/den', json: { title: message().title, type: 'failure', format: 'text' } },
  ])
})

describe('what did not arrive says why, and nothing secret', () => {
  test.each([
    [302, 'points to another address (302)'],
    [401, 'does not let usher in (401)'],
    [404, 'there is nothing at that address'],
    [500, 'it answered 500'],
  ])('%d', async (status, why) => {
    await using elsewhere = await httpReceiver()
    await using there = await httpReceiver()
    there.answer = { status, headers: { location: elsewhere.address } }
    for (const way of [
      receiver(ntfy, { NTFY_URL: `${there.address}/topic-secret` }),
      receiver(webhook, { WEBHOOK_URL: `${there.address}/hook-secret` }),
      receiver(apprise, { APPRISE_URL: `${there.address}/notify/key-secret` }),
    ]) {
      const thrown = await way.send(message(), forever).catch((error: unknown) => error as Error)
      expect(thrown).toMatchObject({ name: 'Undelivered' })
      expect((thrown as Error).message).toContain(why)
      expect((thrown as Error).message).not.toContain('secret')
      expect(way.to).toBe('127.0.0.1')
    }
    expect(elsewhere.received).toEqual([])
  })

  test('Apprise that tells nobody has not told anybody', async () => {
    await using there = await httpReceiver()
    there.answer = { status: 204 }
    const way = receiver(apprise, { APPRISE_URL: `${there.address}/notify/den` })
    await expect(way.send(message(), forever)).rejects.toThrow('knows nobody to tell')
  })

  test('nobody there', async () => {
    const address = await (async () => {
      await using gone = await httpReceiver()
      return gone.address
    })()
    const way = receiver(webhook, { WEBHOOK_URL: `${address}/hook` })
    await expect(way.send(message(), forever)).rejects.toThrow('connection refused')
  })

  test('somebody who says nothing', async () => {
    const silent = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } })
    try {
      const url = new URL(`http://127.0.0.1:${silent.port}/`)
      await expect(post({ url, json: {}, deadline_ms: 30 }, forever)).rejects.toThrow('no answer within')
      const over = AbortSignal.abort()
      await expect(post({ url, json: {} }, over)).rejects.toThrow('interrupted')
    } finally {
      silent.stop(true)
    }
  })
})

test.each([
  [ntfy, { NTFY_URL: 'https://ntfy.sh/' }, 'names no topic'],
  [ntfy, { NTFY_URL: 'ntfy' }, 'is not an address'],
  [webhook, { WEBHOOK_URL: 'hook' }, 'is not an address'],
  [apprise, { APPRISE_URL: 'x' }, 'is not an address'],
])('what cannot be used says so', ({ receiver: make }, values: Record<string, string>, why) => {
  expect(make((name) => values[name])).toContain(why)
})
