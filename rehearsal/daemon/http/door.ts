import { mkdir, rename, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { connect, createServer, type AddressInfo, type Server as NetServer, type Socket } from 'node:net'
import { dirname } from 'node:path'

/** Where an engine is reached, and whether anybody is behind it. */
export interface Door {
  endpoint: string
  be(mood: Mood): Promise<void>
  close(): Promise<void>
}

/** `refuses` leaves a socket that nobody listens at; `silent` takes connections and never answers. */
export type Mood = 'answers' | 'refuses' | 'silent'

const LOOPBACK = '127.0.0.1'

/** Opens the door: on a unix socket, or on a free port of the loopback that it keeps. */
export async function listenAt(make: () => Server, socket: string | undefined): Promise<Door> {
  let mood: Mood = 'answers'
  let shut: (() => Promise<void>) | undefined
  let port = 0
  let closed = false
  /** One change of mood at a time. */
  let turn = Promise.resolve()
  if (socket !== undefined) {
    await mkdir(dirname(socket), { recursive: true })
    if (await isTaken(socket)) throw new Error(`${socket}: another program answers there already`)
  }

  const open = async (server: Server | NetServer) => {
    if (socket !== undefined) await rm(socket, { force: true })
    shut = await listen(server, socket ?? port)
    if (socket === undefined) port = (server.address() as AddressInfo).port
  }
  await open(make())

  const become = async (wanted: Mood) => {
    if (wanted === mood || closed) return
    mood = wanted
    await shut?.()
    shut = undefined
    if (wanted === 'answers') await open(make())
    else if (wanted === 'silent') await open(createServer())
    else if (socket !== undefined) await leaveBehind(socket)
  }

  return {
    endpoint: socket === undefined ? `tcp://${LOOPBACK}:${port}` : `unix://${socket}`,
    be: (wanted) => (turn = turn.then(() => become(wanted))),
    close: async () => {
      closed = true
      await turn
      await shut?.()
      shut = undefined
    },
  }
}

/** Resolves, once it listens, to what ends it and every connection it has. */
function listen(server: Server | NetServer, at: string | number): Promise<() => Promise<void>> {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => open.delete(socket))
  })
  const shut = () =>
    new Promise<void>((go) => {
      server.close(() => go())
      for (const socket of open) socket.destroy()
      if ('closeAllConnections' in server) server.closeAllConnections()
    })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    const ready = () => resolve(shut)
    if (typeof at === 'string') server.listen(at, ready)
    else server.listen(at, LOOPBACK, ready)
  })
}

/** A socket file without anyone at it, as an engine that died leaves one. */
async function leaveBehind(socket: string): Promise<void> {
  const aside = `${socket}.aside`
  const server = createServer()
  const shut = await listen(server, aside)
  await rename(aside, socket)
  await shut()
}

/** Whether somebody listens at this socket; a file that a dead program left is nobody. */
function isTaken(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const knock = connect(socket)
    knock.once('connect', () => {
      knock.destroy()
      resolve(true)
    })
    knock.once('error', () => resolve(false))
  })
}
