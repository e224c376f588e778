import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { bytesOf } from './bytes.ts'
import type { Step } from './case.ts'
import { readRequest, type Arrived } from './request.ts'

/** What a script needs to know of the client, and to do to it. */
export interface Stage {
  /** Resolves once the client has shown so many things. */
  seen(count: number): Promise<void>
  /** Moves the client's clock, and resolves once it has noticed. */
  pass(ms: number): Promise<void>
  /** What `{…}` in a text stands for. */
  words: Record<string, string>
}

export interface Served extends AsyncDisposable {
  port: number
  arrived: Arrived[]
}

/** Answers the nth request as the nth script says. A connection whose script has ended stays open until the client leaves. */
export async function serve(scripts: readonly Step[][], stage: Stage, host = '127.0.0.1'): Promise<Served> {
  const arrived: Arrived[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.setNoDelay(true).on('error', () => {}))
    let waiting: Buffer = Buffer.alloc(0)
    socket.on('data', (bytes: Buffer) => {
      waiting = Buffer.concat([waiting, bytes])
      for (let whole = readRequest(waiting); whole; whole = readRequest(waiting)) {
        waiting = whole.rest
        void play(scripts[arrived.push(whole.request) - 1] ?? ['reset'], socket, stage)
      }
    })
  })
  server.listen(0, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  stage.words['port'] = String(port)
  return {
    port,
    arrived,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

async function play(script: readonly Step[], socket: Socket, stage: Stage): Promise<void> {
  for (const step of script) {
    if (step === 'close') socket.end()
    else if (step === 'reset') socket.resetAndDestroy()
    else if (step === 'left') await gone(socket)
    else if (typeof step === 'string') await write(socket, Buffer.from(filled(step, stage)))
    else if ('hex' in step) await write(socket, Buffer.from(step.hex.replaceAll(' ', ''), 'hex'))
    else if ('answer' in step) socket.end(Buffer.from(filled(bytesOf(step.answer).toString(), stage)))
    else if ('by' in step) await drip(socket, Buffer.from(filled(step.send, stage)), step.by)
    else if ('flood' in step) await flood(socket, Buffer.from(step.flood))
    else if ('seen' in step) await stage.seen(step.seen)
    else await stage.pass(step.pass)
  }
}

const filled = (text: string, { words }: Stage) =>
  text.replaceAll(/\{(port|elsewhere)\}/g, (_, name) => words[name] ?? '')

async function gone(socket: Socket): Promise<void> {
  if (!socket.destroyed) await once(socket, 'close')
}

function write(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => void (socket.destroyed ? resolve() : socket.write(bytes, () => resolve())))
}

/** Each piece leaves on its own: the loop turns between two of them. */
async function drip(socket: Socket, bytes: Buffer, by: number): Promise<void> {
  for (let from = 0; from < bytes.length; from += by) {
    await write(socket, bytes.subarray(from, from + by))
    await new Promise((resolve) => setImmediate(resolve))
  }
}

async function flood(socket: Socket, bytes: Buffer): Promise<void> {
  const many = Buffer.alloc(Math.ceil(65_536 / bytes.length) * bytes.length, bytes)
  while (!socket.destroyed) await write(socket, many)
}
