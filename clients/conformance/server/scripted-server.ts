import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { responseBytes } from './response-bytes.ts'
import type { ServerStep } from './case-format.ts'
import { parseRequest, type ClientRequest } from './received-request.ts'

/** What a script needs from the client. */
export interface ScriptContext {
  /** Resolves once the client has shown this many events. */
  waitForEvents(count: number): Promise<void>
  /** Sets the client's clock, and resolves once the client has noticed. */
  advanceClock(ms: number): Promise<void>
  /** The values for `{…}` in a string. */
  placeholders: Record<string, string>
}

export interface ScriptedServer extends AsyncDisposable {
  port: number
  requests: ClientRequest[]
}

/**
 * Responds to the nth request with the nth script. A connection whose script has ended stays open until the client
 * closes it.
 */
export async function startScriptedServer(
  scripts: readonly ServerStep[][],
  stage: ScriptContext,
  host = '127.0.0.1',
): Promise<ScriptedServer> {
  const requests: ClientRequest[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.setNoDelay(true).on('error', () => {}))
    let waiting: Buffer = Buffer.alloc(0)
    socket.on('data', (bytes: Buffer) => {
      waiting = Buffer.concat([waiting, bytes])
      for (let parsed = parseRequest(waiting); parsed; parsed = parseRequest(waiting)) {
        waiting = parsed.rest
        void runScript(scripts[requests.push(parsed.request) - 1] ?? ['reset'], socket, stage)
      }
    })
  })
  server.listen(0, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  stage.placeholders['port'] = String(port)
  return {
    port,
    requests,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

async function runScript(script: readonly ServerStep[], socket: Socket, stage: ScriptContext): Promise<void> {
  for (const step of script) {
    if (step === 'close') socket.end()
    else if (step === 'reset') socket.resetAndDestroy()
    else if (step === 'left') await waitForClose(socket)
    else if (typeof step === 'string') await writeBytes(socket, Buffer.from(fillPlaceholders(step, stage)))
    else if ('hex' in step) await writeBytes(socket, Buffer.from(step.hex.replaceAll(' ', ''), 'hex'))
    else if ('answer' in step) socket.end(Buffer.from(fillPlaceholders(responseBytes(step.answer).toString(), stage)))
    else if ('by' in step) await writeInPieces(socket, Buffer.from(fillPlaceholders(step.send, stage)), step.by)
    else if ('flood' in step) await writeEndlessly(socket, Buffer.from(step.flood))
    else if ('seen' in step) await stage.waitForEvents(step.seen)
    else await stage.advanceClock(step.pass)
  }
}

const fillPlaceholders = (text: string, { placeholders }: ScriptContext) =>
  text.replaceAll(/\{(port|elsewhere)\}/g, (_, name) => placeholders[name] ?? '')

async function waitForClose(socket: Socket): Promise<void> {
  if (!socket.destroyed) await once(socket, 'close')
}

function writeBytes(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => void (socket.destroyed ? resolve() : socket.write(bytes, () => resolve())))
}

/** Each piece is sent separately: the event loop runs between two pieces. */
async function writeInPieces(socket: Socket, bytes: Buffer, by: number): Promise<void> {
  for (let from = 0; from < bytes.length; from += by) {
    await writeBytes(socket, bytes.subarray(from, from + by))
    await new Promise((resolve) => setImmediate(resolve))
  }
}

async function writeEndlessly(socket: Socket, bytes: Buffer): Promise<void> {
  const many = Buffer.alloc(Math.ceil(65_536 / bytes.length) * bytes.length, bytes)
  while (!socket.destroyed) await writeBytes(socket, many)
}
