import { describe, expect, test } from 'bun:test'
import { startHttpReceiver } from '../../../../../test-support/alerts/http-receiver.ts'
import { makeMessage } from '../../../../../test-support/alerts/notices.ts'
import { DeliveryError, type AlertChannel, type AlertReceiver } from './channel.ts'
import { discordChannel } from './discord.ts'
import { gotifyChannel } from './gotify.ts'
import { matrixChannel } from './matrix.ts'
import { pushoverChannelAt } from './pushover.ts'
import { telegramChannelAt } from './telegram.ts'

const forever = new AbortController().signal
const BOT = ['123456', 'AAF-secret_token'].join(':')

type Settings = Record<string, string>

/** Each with the settings that it needs, at a server of this machine. */
const channels: Record<string, (address: string) => [AlertChannel, Settings]> = {
  discord: (address) => [discordChannel, { DISCORD_URL: `${address}/api/webhooks/1/secret-token` }],
  telegram: (address) => [telegramChannelAt(new URL(address)), { TELEGRAM_TOKEN: BOT, TELEGRAM_CHAT: '-100' }],
  matrix: (address) => [
    matrixChannel,
    { MATRIX_URL: address, MATRIX_TOKEN: 'secret-token', MATRIX_ROOM: '!den:example.org' },
  ],
  gotify: (address) => [gotifyChannel, { GOTIFY_URL: `${address}/push/`, GOTIFY_TOKEN: 'secret-token' }],
  pushover: (address) => [
    pushoverChannelAt(new URL(address)),
    { PUSHOVER_TOKEN: 'secret-app', PUSHOVER_USER: 'secret-user' },
  ],
}
const names = Object.keys(channels)

function receiverOf(channel: AlertChannel, settings: Settings): AlertReceiver {
  const result = channel.createReceiver((name) => settings[name])
  if (result === null || typeof result === 'string') throw new Error(`not usable: ${result}`)
  return result
}

const receiverAt = (name: string, address: string) => receiverOf(...channels[name]!(address))

const MESSAGE = makeMessage({
  level: 'critical',
  title: 'Größer: “ü”\n@everyone <b>',
  text: 'x *y* [z](http://evil.example)',
})

test('Discord gets an embed in which nobody is mentioned', async () => {
  await using there = await startHttpReceiver()
  there.response = { status: 204 }
  await receiverAt('discord', there.address).send(MESSAGE, forever)
  expect(there.received).toMatchObject([
    {
      path: '/api/webhooks/1/secret-token',
      json: {
        allowed_mentions: { parse: [] },
        embeds: [{ title: MESSAGE.title, description: MESSAGE.text, color: 0xd83933 }],
      },
    },
  ])
  expect(Object.keys(there.received[0]!.json)).not.toContain('content')
})

test('Telegram gets plain text for the chat, and makes no sound for information', async () => {
  await using there = await startHttpReceiver()
  const receiver = receiverAt('telegram', there.address)
  await receiver.send(MESSAGE, forever)
  await receiver.send({ ...MESSAGE, level: 'info', text: '' }, forever)
  const [first, second] = there.received
  expect(first).toMatchObject({
    path: `/bot${BOT}/sendMessage`,
    json: { chat_id: '-100', text: `${MESSAGE.title}\n\n${MESSAGE.text}`, disable_notification: false },
  })
  expect(Object.keys(first!.json)).not.toContain('parse_mode')
  expect(second!.json).toMatchObject({ text: MESSAGE.title, disable_notification: true })
})

test('a Matrix room gets the same message once, however often it is sent', async () => {
  await using there = await startHttpReceiver()
  const receiver = receiverAt('matrix', there.address)
  await receiver.send(MESSAGE, forever)
  await receiver.send(MESSAGE, forever)
  const [first, second] = there.received
  expect(first).toMatchObject({
    headers: { authorization: 'Bearer secret-token' },
    json: { msgtype: 'm.text', body: `${MESSAGE.title}\n\n${MESSAGE.text}`, 'm.mentions': {} },
  })
  expect(first!.path).toBe(
    `/_matrix/client/v3/rooms/!den%3Aexample.org/send/m.room.message/${encodeURIComponent(`usher-${MESSAGE.id}`)}`,
  )
  expect(second!.path).toBe(first!.path)
  await receiver.send({ ...MESSAGE, id: 'another' }, forever)
  expect(there.received[2]!.path).not.toBe(first!.path)
})

test('Gotify gets the message below its path, with the token in a header', async () => {
  await using there = await startHttpReceiver()
  await receiverAt('gotify', there.address).send(MESSAGE, forever)
  expect(there.received).toMatchObject([
    {
      path: '/push/message',
      headers: { 'x-gotify-key': 'secret-token' },
      json: { title: MESSAGE.title, message: MESSAGE.text, priority: 8 },
    },
  ])
})

test('Pushover gets a high priority for what is critical, and never the one that repeats', async () => {
  await using there = await startHttpReceiver()
  await receiverAt('pushover', there.address).send(MESSAGE, forever)
  expect(there.received).toMatchObject([
    { path: '/1/messages.json', json: { token: 'secret-app', user: 'secret-user', title: MESSAGE.title, priority: 1 } },
  ])
})

test('what is too long is cut at the end of a character', async () => {
  const long = { ...MESSAGE, title: '😀'.repeat(400), text: '😀'.repeat(9000) }
  const sent: Record<string, Record<string, unknown>> = {}
  for (const name of names) {
    await using there = await startHttpReceiver()
    await receiverAt(name, there.address).send(long, forever)
    sent[name] = there.received[0]!.json
  }
  const [embed] = sent['discord']!['embeds'] as { title: string; description: string }[]
  const limits: [unknown, number][] = [
    [embed!.title, 256],
    [embed!.description, 4096],
    [sent['telegram']!['text'], 4096],
    [sent['pushover']!['title'], 250],
    [sent['pushover']!['message'], 1024],
  ]
  for (const [text, limit] of limits) {
    expect((text as string).length).toBeGreaterThan(limit - 3)
    expect((text as string).length).toBeLessThanOrEqual(limit)
    expect((text as string).isWellFormed() && (text as string).endsWith('😀…')).toBe(true)
  }
})

describe.each(names)('%s', (name) => {
  test.each([
    [302, 'redirects to another address (302)'],
    [401, '(401)'],
    [403, '(403)'],
    [404, '(404)'],
    [500, 'it responded with 500'],
  ])('names the reason for %d, and no secret', async (status, why) => {
    await using elsewhere = await startHttpReceiver()
    await using there = await startHttpReceiver()
    there.response = { status, headers: { location: elsewhere.address } }
    const receiver = receiverAt(name, there.address)
    const thrown = await receiver.send(MESSAGE, forever).catch((error: unknown) => error as DeliveryError)
    expect(thrown).toBeInstanceOf(DeliveryError)
    expect((thrown as DeliveryError).message).toContain(why)
    expect((thrown as DeliveryError).message).not.toContain('secret')
    expect([receiver.to, elsewhere.received]).toEqual(['127.0.0.1', []])
  })

  test.each([
    ['12', 12],
    ['0.5', 1],
    ['99999999', 3600],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    ['-5', undefined],
  ])('waits as long as a rate limit says, in seconds: %s', async (after, seconds) => {
    await using there = await startHttpReceiver()
    there.response = { status: 429, headers: { 'retry-after': after } }
    const thrown = await receiverAt(name, there.address)
      .send(MESSAGE, forever)
      .catch((error: unknown) => error as DeliveryError)
    expect([(thrown as DeliveryError).message, (thrown as DeliveryError).waitSeconds]).toEqual([
      'it takes no more messages at the moment (429)',
      seconds,
    ])
  })

  test('is off without its settings, and says which one is missing', () => {
    const [channel, settings] = channels[name]!('http://127.0.0.1:1')
    expect(channel.createReceiver(() => undefined)).toBeNull()
    expect(channel.settings.toSorted()).toEqual(Object.keys(settings).toSorted())
    for (const missing of Object.keys(settings)) {
      if (Object.keys(settings).length === 1) continue
      expect(channel.createReceiver((one) => (one === missing ? undefined : settings[one]))).toBe(
        `${missing} is not set.`,
      )
    }
  })
})

test('Telegram says in its answer how long to wait', async () => {
  await using there = await startHttpReceiver()
  there.response = {
    status: 429,
    body: JSON.stringify({ ok: false, error_code: 429, parameters: { retry_after: 35 } }),
  }
  const thrown = await receiverAt('telegram', there.address)
    .send(MESSAGE, forever)
    .catch((error: unknown) => error)
  expect((thrown as DeliveryError).waitSeconds).toBe(35)
  there.response = { status: 429, body: '<html>'.repeat(40_000) }
  const other = await receiverAt('telegram', there.address)
    .send(MESSAGE, forever)
    .catch((error: unknown) => error)
  expect((other as DeliveryError).waitSeconds).toBeUndefined()
})

test.each([
  [discordChannel, { DISCORD_URL: 'no address' }, 'DISCORD_URL is not an address.'],
  [
    matrixChannel,
    { MATRIX_URL: 'http://x', MATRIX_TOKEN: 't', MATRIX_ROOM: '#den:x' },
    'MATRIX_ROOM is not the internal ID',
  ],
  [
    telegramChannelAt(new URL('http://x')),
    { TELEGRAM_TOKEN: '1:a/../../x', TELEGRAM_CHAT: '1' },
    'is not the token of a bot',
  ],
] as [AlertChannel, Settings, string][])('%# settings that cannot work are named', (channel, settings, why) => {
  const result = channel.createReceiver((name) => settings[name])
  expect(result).toContain(why)
})
