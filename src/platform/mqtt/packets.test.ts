import { describe, expect, test } from 'bun:test'
import {
  createPacketReader,
  encodeConnect,
  encodeDisconnect,
  encodePing,
  encodeRetained,
  encodeSubscribe,
  MqttError,
  packetTypes,
  readMessage,
} from './packets.ts'

const hex = (packet: Buffer): string => packet.toString('hex')

describe('a packet has the bytes that the standard gives it', () => {
  const will = { topic: 'w', payload: 'off' }

  test('CONNECT without an account', () => {
    const packet = encodeConnect({ clientId: 'ab', keepAliveSeconds: 60, account: null, will })
    expect(hex(packet)).toBe('101600044d51545404' + '2e' + '003c' + '00026162' + '000177' + '00036f6666')
  })

  test('CONNECT with a user and a password', () => {
    const account = { user: 'ü', password: 'p' }
    const packet = encodeConnect({ clientId: 'ab', keepAliveSeconds: 300, account, will })
    expect(hex(packet)).toBe(
      '101d00044d51545404' + 'ee' + '012c' + '00026162' + '000177' + '00036f6666' + '0002c3bc' + '000170',
    )
  })

  test.each([
    ['PUBLISH, retained, at least once', encodeRetained('a/b', 'x', 0x0102), '33080003612f62010278'],
    ['PUBLISH that makes the broker forget', encodeRetained('a', '', 1), '33050001610001'],
    ['SUBSCRIBE', encodeSubscribe('a', 7), '82060007000161' + '00'],
    ['PINGREQ', encodePing(), 'c000'],
    ['DISCONNECT', encodeDisconnect(), 'e000'],
  ])('%s', (_title, packet, expected) => {
    expect(hex(packet)).toBe(expected)
  })

  test.each([
    [127, '7f'],
    [128, '8001'],
    [16_383, 'ff7f'],
    [16_384, '808001'],
  ])('a length of %d', (length, expected) => {
    const packet = encodeRetained('a', 'x'.repeat(length - 5), 1)
    expect(hex(packet.subarray(1, 1 + expected.length / 2))).toBe(expected)
  })
})

const stream = Buffer.concat([
  Buffer.from([0x20, 2, 0, 0]),
  Buffer.from([0x31, 6, 0, 1, 0x74, 0x68, 0xc3, 0xbc]),
  Buffer.from([0xd0, 0]),
  Buffer.from([0x40, 2, 1, 2]),
])

test('the reader returns the same packets wherever the bytes are split', () => {
  const whole = createPacketReader(100)(stream).map(({ type, body }) => [type, body.toString('hex')])
  expect(whole.map(([type]) => type)).toEqual([
    packetTypes.connack,
    packetTypes.publish,
    packetTypes.pingresp,
    packetTypes.puback,
  ])
  for (let one = 0; one <= stream.length; one++)
    for (let other = one; other <= stream.length; other++) {
      const read = createPacketReader(100)
      const parts = [stream.subarray(0, one), stream.subarray(one, other), stream.subarray(other)]
      expect(parts.flatMap(read).map(({ type, body }) => [type, body.toString('hex')])).toEqual(whole)
    }
})

test('a packet that is too large is refused by its head, and the largest is read', () => {
  expect(createPacketReader(300)(Buffer.concat([Buffer.from([0x30, 0xac, 0x02]), Buffer.alloc(300)]))).toHaveLength(1)
  expect(() => createPacketReader(300)(Buffer.from([0x30, 0xad, 0x02]))).toThrow(
    new MqttError('it sends a packet of 301 bytes, and usher reads 300'),
  )
  expect(() => createPacketReader(300)(Buffer.from([0x30, 0xff, 0xff, 0xff, 0x7f]))).toThrow(/268435455 bytes/)
})

test('a length of five bytes, such as in a page of a web server, is not MQTT', () => {
  expect(() => createPacketReader(300)(Buffer.from([0x30, 0x80, 0x80, 0x80, 0x80]))).toThrow(/does not speak MQTT/)
})

describe('readMessage', () => {
  const message = (flags: number, bytes: number[]) => readMessage({ type: 3, flags, body: Buffer.from(bytes) })

  test('reads the topic, the payload and whether it was kept', () => {
    expect(message(1, [0, 1, 0x74, 0x68, 0x69])).toEqual({ topic: 't', payload: 'hi', retained: true })
    expect(message(0, [0, 1, 0x74])).toEqual({ topic: 't', payload: '', retained: false })
  })

  test.each([
    ['a topic that is longer than the packet', 0, [0, 9, 0x74]],
    ['no topic at all', 0, [0]],
    ['a quality of service that usher did not ask for', 2, [0, 1, 0x74]],
  ])('refuses %s', (_title, flags, bytes) => {
    expect(() => message(flags, bytes)).toThrow(MqttError)
  })
})
