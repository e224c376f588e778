import type { Socket } from 'node:net'
import { deviceOf } from '../../lib/ip-address.ts'

/** How many connections may be open. */
export interface PoolLimits {
  maxConnections: number
  /** Of these, as many as only this machine itself may use. */
  loopbackConnections: number
  maxPerDevice: number
}

/** Whoever sent a request: shared by all requests of its connection. */
export interface ClientConnection {
  /** The device, as `deviceOf` names it. */
  device: string
  /** Called when a request on it has shown a valid token: it is then not closed to make room. */
  admit(): void
}

interface OpenConnection extends ClientConnection {
  socket: Socket
  isAdmitted: boolean
}

/** The open connections of all listeners. */
export interface ConnectionPool {
  /** Takes a new connection, or closes it. Returns whether it was taken. */
  add(socket: Socket): boolean
  clientOf(socket: Socket): ClientConnection
  sockets(): Socket[]
  size(): number
}

const LOOPBACK = deviceOf('127.0.0.1')

/**
 * Shares the places among devices. Where there is none left, the oldest connection without a token makes room, of the
 * device that has the most of them: nobody can keep others out with connections that say nothing.
 */
export function createConnectionPool(limits: PoolLimits): ConnectionPool {
  const open = new Map<Socket, OpenConnection>()
  const ofDevice = new Map<string, Set<OpenConnection>>()

  function remove(socket: Socket): void {
    const connection = open.get(socket)
    if (!connection) return
    open.delete(socket)
    const siblings = ofDevice.get(connection.device)
    siblings?.delete(connection)
    if (siblings?.size === 0) ofDevice.delete(connection.device)
  }

  /** Closes the oldest connection without a token. Returns false if each of these devices has shown one on all. */
  function makeRoom(devices: readonly string[]): boolean {
    const bySize = devices.toSorted((a, b) => (ofDevice.get(b)?.size ?? 0) - (ofDevice.get(a)?.size ?? 0))
    for (const device of bySize) {
      const oldest = ofDevice
        .get(device)
        ?.values()
        .find(({ isAdmitted }) => !isAdmitted)
      if (!oldest) continue
      remove(oldest.socket)
      oldest.socket.destroy()
      return true
    }
    return false
  }

  function hasRoomFor(device: string): boolean {
    const inside = ofDevice.get(LOOPBACK)?.size ?? 0
    const others = () => [...ofDevice.keys()].filter((other) => other !== LOOPBACK)
    if (device !== LOOPBACK) {
      if ((ofDevice.get(device)?.size ?? 0) >= limits.maxPerDevice && !makeRoom([device])) return false
      const places = limits.maxConnections - limits.loopbackConnections
      if (open.size - inside >= places && !makeRoom(others())) return false
    }
    return open.size < limits.maxConnections || makeRoom(device === LOOPBACK ? [LOOPBACK, ...others()] : others())
  }

  return {
    add(socket) {
      const device = deviceOf(socket.remoteAddress ?? '')
      if (!hasRoomFor(device)) {
        socket.destroy()
        return false
      }
      const connection: OpenConnection = {
        socket,
        device,
        isAdmitted: false,
        admit: () => void (connection.isAdmitted = true),
      }
      open.set(socket, connection)
      ofDevice.set(device, (ofDevice.get(device) ?? new Set()).add(connection))
      socket.once('close', () => remove(socket))
      return true
    },
    clientOf: (socket) => open.get(socket) ?? { device: deviceOf(socket.remoteAddress ?? ''), admit() {} },
    sockets: () => [...open.keys()],
    size: () => open.size,
  }
}
