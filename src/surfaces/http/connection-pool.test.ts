import { expect, test } from 'bun:test'
import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { createConnectionPool, type PoolLimits } from './connection-pool.ts'

interface FakeSocket extends EventEmitter {
  destroyed: boolean
}

function poolOf(limits: Partial<PoolLimits> = {}) {
  const pool = createConnectionPool({ maxConnections: 10, loopbackConnections: 4, maxPerDevice: 3, ...limits })
  const connect = (remoteAddress: string, isAdmitted = false): FakeSocket => {
    const socket = Object.assign(new EventEmitter(), {
      remoteAddress,
      destroyed: false,
      destroy() {
        socket.destroyed = true
        socket.emit('close')
      },
    })
    if (pool.add(socket as unknown as Socket) && isAdmitted) pool.clientOf(socket as unknown as Socket).admit()
    return socket
  }
  return { pool, connect }
}

const closed = (sockets: readonly FakeSocket[]) => sockets.flatMap(({ destroyed }, at) => (destroyed ? [at] : []))

test('a device beyond its places loses its oldest connection without a token', () => {
  const { connect } = poolOf()
  const admitted = connect('192.168.1.5', true)
  const others = Array.from({ length: 3 }, () => connect('192.168.1.5'))
  expect([admitted.destroyed, closed(others)]).toEqual([false, [0]])
})

test('a device that has shown a token on all its connections gets no more of them', () => {
  const { connect } = poolOf()
  const all = Array.from({ length: 4 }, () => connect('192.168.1.5', true))
  expect(closed(all)).toEqual([3])
})

test('the addresses of one IPv6 network share the places of a device', () => {
  const { pool, connect } = poolOf()
  for (let n = 0; n < 20; n++) connect(`fd00::${n + 1}`)
  expect(pool.size()).toBe(3)
})

test('devices cannot take the places that are kept for this machine', () => {
  const { pool, connect } = poolOf()
  for (let n = 0; n < 40; n++) connect(`192.168.1.${n}`)
  expect(pool.size()).toBe(6)
  const own = Array.from({ length: 4 }, () => connect('127.0.0.1', true))
  expect([closed(own), pool.size()]).toEqual([[], 10])
})

test('connections of this machine that say nothing make room for its next, and for no other device’s', () => {
  const { connect } = poolOf()
  const far = Array.from({ length: 3 }, () => connect('192.168.1.5', true))
  const silent = Array.from({ length: 7 }, () => connect('::1'))
  const owner = connect('127.0.0.1')
  expect([closed(far), closed(silent), owner.destroyed]).toEqual([[], [0], false])
  const late = connect('192.168.1.6')
  expect([late.destroyed, closed(silent)]).toEqual([true, [0]])
})

test('room is made by the device that holds the most', () => {
  const { connect } = poolOf({ maxPerDevice: 6 })
  const few = connect('192.168.1.5')
  const many = Array.from({ length: 5 }, () => connect('192.168.1.6'))
  const next = connect('192.168.1.7')
  expect([few.destroyed, closed(many), next.destroyed]).toEqual([false, [0], false])
})

test('a closed connection gives its place back', () => {
  const { pool, connect } = poolOf()
  const sockets = Array.from({ length: 3 }, () => connect('192.168.1.5', true))
  sockets[0]!.emit('close')
  expect([connect('192.168.1.5', true).destroyed, pool.size()]).toEqual([false, 3])
})
