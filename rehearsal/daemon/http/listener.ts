import { mkdir, rename, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { connect, createServer, type AddressInfo, type Server as NetServer, type Socket } from 'node:net'
import { dirname } from 'node:path'

/** The address of an engine, and whether it responds. */
export interface EngineListener {
  endpoint: string
  setMode(mood: ListenerMode): Promise<void>
  close(): Promise<void>
}

/** `refuses` leaves a socket without a listener; `silent` accepts connections and never responds. */
export type ListenerMode = 'answers' | 'refuses' | 'silent'

const LOOPBACK = '127.0.0.1'

/** Opens a unix socket, or a free port on loopback that it keeps. */
export async function openListener(make: () => Server, socket: string | undefined): Promise<EngineListener> {
  let mood: ListenerMode = 'answers'
  let close: (() => Promise<void>) | undefined
  let port = 0
  let closed = false
  /** Only one mode change runs at a time. */
  let pending = Promise.resolve()
  if (socket !== undefined) {
    await mkdir(dirname(socket), { recursive: true })
    if (await isSocketInUse(socket)) throw new Error(`${socket}: another program already listens there`)
  }

  const open = async (server: Server | NetServer) => {
    if (socket !== undefined) await rm(socket, { force: true })
    close = await listen(server, socket ?? port)
    if (socket === undefined) port = (server.address() as AddressInfo).port
  }
  await open(make())

  const applyMode = async (wanted: ListenerMode) => {
    if (wanted === mood || closed) return
    mood = wanted
    await close?.()
    close = undefined
    if (wanted === 'answers') await open(make())
    else if (wanted === 'silent') await open(createServer())
    else if (socket !== undefined) await leaveDeadSocket(socket)
  }

  return {
    endpoint: socket === undefined ? `tcp://${LOOPBACK}:${port}` : `unix://${socket}`,
    setMode: (wanted) => (pending = pending.then(() => applyMode(wanted))),
    close: async () => {
      closed = true
      await pending
      await close?.()
      close = undefined
    },
  }
}

/** Resolves when it listens, to a function that closes it and all its connections. */
function listen(server: Server | NetServer, at: string | number): Promise<() => Promise<void>> {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => open.delete(socket))
  })
  const close = () =>
    new Promise<void>((go) => {
      server.close(() => go())
      for (const socket of open) socket.destroy()
      if ('closeAllConnections' in server) server.closeAllConnections()
    })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    const ready = () => resolve(close)
    if (typeof at === 'string') server.listen(at, ready)
    else server.listen(at, LOOPBACK, ready)
  })
}

/** Leaves a socket file without a listener, like an engine that crashed. */
async function leaveDeadSocket(socket: string): Promise<void> {
  const aside = `${socket}.aside`
  const server = createServer()
  const close = await listen(server, aside)
  await rename(aside, socket)
  await close()
}

/** Returns whether a process listens on this socket. A stale file has no listener. */
function isSocketInUse(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const knock = connect(socket)
    knock.once('connect', () => {
      knock.destroy()
      resolve(true)
    })
    knock.once('error', () => resolve(false))
  })
}
