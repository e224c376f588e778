import { describe, expect, test } from 'bun:test'
import { createTestAuthority } from '../../../test-support/alerts/certificate.ts'
import { manualClock } from '../../../test-support/clock/manual-clock.ts'
import { CONNACK, obedient, startScriptedBroker } from '../../../test-support/mqtt/scripted-broker.ts'
import { realClock, type Clock } from '../../lib/clock.ts'
import { ANSWER_MS, connectBroker, KEEP_ALIVE_SECONDS, type BrokerAddress } from './connection.ts'
import { MqttError, packetTypes, readMessage, type ReceivedMessage } from './packets.ts'

const never = new AbortController().signal
const will = { topic: 'usher/1/availability', payload: 'offline' }

function connect(
  { port }: { port: number },
  parts: Partial<BrokerAddress> = {},
  clock: Clock = realClock,
  signal = never,
) {
  const address = { host: '127.0.0.1', port, tls: false, account: null, clientId: 'usher-1', will, ...parts }
  return connectBroker(address, clock, signal)
}

test('retain sends one packet after another, each once the last is acknowledged', async () => {
  const waiting: (() => void)[] = []
  await using broker = await startScriptedBroker((packet, socket) => {
    if (packet.type === packetTypes.publish) waiting.push(() => obedient(packet, socket))
    else obedient(packet, socket)
  })
  const connection = await connect(broker)
  const both = [connection.retain('a', '1'), connection.retain('b', '2')]
  await broker.waitFor(packetTypes.publish)
  expect(waiting.length).toBe(1)
  waiting[0]!()
  await both[0]
  while (waiting.length < 2) await new Promise((resolve) => setImmediate(resolve))
  waiting[1]!()
  await both[1]
  expect(
    broker.received.filter(({ type }) => type === packetTypes.publish).map(({ body }) => body.toString('hex')),
  ).toEqual(['0001610001' + '31', '0001620002' + '32'])
  await connection.close()
  expect(await connection.ended).toBeNull()
  await broker.waitFor(packetTypes.disconnect)
})

test('subscribe hears its topic alone, and knows what the broker had kept', async () => {
  await using broker = await startScriptedBroker((packet, socket) => {
    obedient(packet, socket)
    if (packet.type !== packetTypes.subscribe) return
    for (const [topic, flags] of [
      ['home/status', 1],
      ['home/other', 0],
      ['home/status', 0],
    ] as const)
      socket.write(
        Buffer.concat([Buffer.from([0x30 | flags, topic.length + 8, 0, topic.length]), Buffer.from(`${topic}online`)]),
      )
  })
  const heard: ReceivedMessage[] = []
  const connection = await connect(broker)
  await connection.subscribe('home/status', (message) => void heard.push(message))
  while (heard.length < 2) await new Promise((resolve) => setImmediate(resolve))
  expect(heard).toEqual([
    { topic: 'home/status', payload: 'online', retained: true },
    { topic: 'home/status', payload: 'online', retained: false },
  ])
  await connection.close()
})

describe('a broker that does not answer as one is named in a few words', () => {
  const answering = (bytes: Buffer | string) => startScriptedBroker((_packet, socket) => void socket.write(bytes))

  test.each([
    [1, 'it does not accept MQTT 3.1.1'],
    [3, 'it is not available right now'],
    [4, 'it rejected the user name or the password'],
    [5, 'it does not allow this user to connect'],
    [99, 'it refused the connection (99)'],
  ])('CONNACK %d', async (code, because) => {
    await using broker = await answering(Buffer.from([0x20, 2, 0, code]))
    await expect(connect(broker, { account: { user: 'ana', password: 'x' } })).rejects.toThrow(new MqttError(because))
  })

  test.each([
    ['a page', 'HTTP/1.1 400 Bad Request\r\nServer: nginx\r\n\r\n'],
    ['another packet', Buffer.from([0xd0, 0])],
    ['a CONNACK of one byte', Buffer.from([0x20, 1, 0])],
    ['a mail server', '220 mail.example ESMTP\r\n'],
  ])('%s', async (_title, bytes) => {
    await using broker = await answering(bytes)
    await expect(connect(broker)).rejects.toThrow(/does not speak MQTT|sends a packet of/)
  })

  test('an acknowledgement of a packet that was never sent ends the connection', async () => {
    await using broker = await startScriptedBroker((packet, socket) =>
      packet.type === packetTypes.publish ? void socket.write(Buffer.from([0x40, 2, 9, 9])) : obedient(packet, socket),
    )
    const connection = await connect(broker)
    await expect(connection.retain('a', '1')).rejects.toThrow(/does not speak MQTT/)
    expect(await connection.ended).toMatch(/does not speak MQTT/)
  })

  test('a packet of 200 MB ends the connection before it is received', async () => {
    await using broker = await startScriptedBroker((packet, socket) => {
      if (packet.type === packetTypes.subscribe) socket.write(Buffer.from([0x30, 0x80, 0x84, 0xaf, 0x5f]))
      else obedient(packet, socket)
    })
    const connection = await connect(broker)
    await expect(connection.subscribe('a', () => {})).rejects.toThrow(MqttError)
    expect(await connection.ended).toBe('it sends a packet of 200000000 bytes, and usher reads 65536')
  })

  test('a refused connection, and one that is closed at once', async () => {
    const gone = await startScriptedBroker(obedient)
    await gone[Symbol.asyncDispose]()
    await expect(connect(gone)).rejects.toThrow(new MqttError('connection refused'))
    await using broker = await startScriptedBroker((_packet, socket) => void socket.end())
    await expect(connect(broker)).rejects.toThrow(
      new MqttError('it closed the connection at once, so it may want mqtts://'),
    )
  })
})

describe('a broker that is silent', () => {
  test('is given up after a time when connecting', async () => {
    const clock = manualClock()
    await using broker = await startScriptedBroker(() => {})
    const connecting = connect(broker, {}, clock)
    connecting.catch(() => undefined)
    await broker.waitFor(packetTypes.connect)
    clock.advance(ANSWER_MS)
    await expect(connecting).rejects.toThrow(new MqttError('no answer in time'))
    expect(clock.pendingTimers()).toBe(0)
  })

  test('is noticed by the ping that it does not answer', async () => {
    const clock = manualClock()
    await using broker = await startScriptedBroker((packet, socket) => {
      if (packet.type === packetTypes.connect) socket.write(CONNACK)
    })
    const connection = await connect(broker, {}, clock)
    clock.advance((KEEP_ALIVE_SECONDS * 1000) / 2)
    await broker.waitFor(packetTypes.pingreq)
    clock.advance(ANSWER_MS)
    expect(await connection.ended).toBe('no answer in time')
    expect(clock.pendingTimers()).toBe(0)
  })

  test('does not hold up an interruption', async () => {
    const abort = new AbortController()
    await using broker = await startScriptedBroker(() => {})
    const connecting = connect(broker, {}, realClock, abort.signal)
    connecting.catch(() => undefined)
    await broker.waitFor(packetTypes.connect)
    abort.abort()
    await expect(connecting).rejects.toThrow(new MqttError('it was interrupted'))
  })
})

describe('over TLS', () => {
  const { ca, issue } = createTestAuthority()
  const certificate = issue({ names: ['localhost'], addresses: ['127.0.0.1'] })
  const secret = { user: 'ana', password: 'geheim' }

  test.each(['127.0.0.1', 'localhost'])('a broker whose authority is named is trusted as %s', async (host) => {
    await using broker = await startScriptedBroker(obedient, { certificate })
    const connection = await connect(broker, { host, tls: true, ca, account: secret })
    await connection.retain('a', '1')
    const { body } = await broker.waitFor(packetTypes.connect)
    expect(body.toString()).toContain('geheim')
    await connection.close()
  })

  test('a broker that nobody vouches for gets no password', async () => {
    await using broker = await startScriptedBroker(obedient, { certificate })
    await expect(connect(broker, { tls: true, account: secret })).rejects.toThrow(/its certificate is not trusted/)
    await using ended = await startScriptedBroker(obedient, {
      certificate: issue({ addresses: ['127.0.0.1'], ended: true }),
    })
    await expect(connect(ended, { tls: true, ca, account: secret })).rejects.toThrow(/its certificate is not trusted/)
    await using other = await startScriptedBroker(obedient, { certificate: issue({ names: ['other.example'] }) })
    await expect(connect(other, { tls: true, ca, account: secret })).rejects.toThrow(/its certificate is not trusted/)
    expect([broker, ended, other].flatMap(({ received }) => received)).toEqual([])
  })

  test('a server without TLS is named', async () => {
    await using broker = await startScriptedBroker(() => {}, { greet: (socket) => void socket.end('hello') })
    await expect(connect(broker, { tls: true, ca })).rejects.toThrow(MqttError)
  })
})

test('the payload of a message arrives as it is, whatever it contains', async () => {
  await using broker = await startScriptedBroker(obedient)
  const connection = await connect(broker)
  const payload = JSON.stringify({ value: 'Zoë – \u0000\n', big: 'x'.repeat(200_000) })
  await connection.retain('usher/ü', payload)
  const { body } = await broker.waitFor(packetTypes.publish)
  const at = 2 + body.readUInt16BE(0)
  const withoutId = Buffer.concat([body.subarray(0, at), body.subarray(at + 2)])
  expect(readMessage({ type: 3, flags: 0, body: withoutId })).toEqual({ topic: 'usher/ü', payload, retained: false })
  await connection.close()
})
