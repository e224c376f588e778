import { placeholderWebApp, type WebApp } from '../../../src/surfaces/http/web-app/web-app.ts'
import { passwordFile } from '../../../src/platform/owner-password.ts'
import { setPassword } from '../../../src/surfaces/http/auth/password.ts'
import { startServer, type ServerOptions, type RunningServer } from '../../../src/surfaces/http/server.ts'
import type { ManualClock } from '../../../test-support/clock/manual-clock.ts'
import { controllableMachine, type ControllableMachine } from '../../../test-support/machine/controllable-machine.ts'
import { httpFixture, HOST, TOKEN } from '../../../test-support/http/http-fixture.ts'
import { sendRequest } from './raw-connection.ts'

export const PASSWORD = 'a dozen of them'

export interface SurfaceReply {
  status: number
  headers: ReadonlyMap<string, string>
  text: string
}

/** A surface, in-process or over a socket. */
export interface OpenedSurface extends ControllableMachine {
  /** The authority and a valid token. */
  host: string
  token: string
  /** Sends the token unless headers are given. */
  ask(method: string, target: string, sent?: { headers?: readonly string[]; body?: string }): Promise<SurfaceReply>
  post(target: string, body: unknown): Promise<SurfaceReply>
  close(): Promise<void>
}

export type SurfaceMode = 'as a function' | 'over a socket' | 'over a socket with a session'
export const surfaceModes: [SurfaceMode][] = [['as a function'], ['over a socket'], ['over a socket with a session']]

export async function openSurface(mode: SurfaceMode, app: WebApp = placeholderWebApp()): Promise<OpenedSurface> {
  const home = controllableMachine()
  if (mode === 'as a function') {
    const { request } = httpFixture(home.machine, { app })
    const ask: OpenedSurface['ask'] = (method, target, { headers, body = '' } = {}) =>
      request(method, target, { body, ...(headers && { headers: [...headers] }) })
    return openedSurface(home, HOST, TOKEN, ask, async () => {})
  }
  const lan = mode === 'over a socket with a session'
  if (lan) await setPassword(passwordFile(home.machine.paths), PASSWORD)
  const served = await startSurface({ machine: home.machine, app, lan })
  const port = portOf(served)
  const host = `127.0.0.1:${port}`
  const token = lan ? await startSession(port) : served.info.token
  const ask: OpenedSurface['ask'] = (method, target, { headers, body } = {}) =>
    sendRequest(port, method, target, headers ?? ['Host', host, 'X-Service-Token', token], body)
  return openedSurface(home, host, token, ask, () => served.stop())
}

/** Starts a surface on loopback with short timeouts; an internal error fails the test. */
export function startSurface(options: Omit<ServerOptions, 'app'> & { app?: WebApp }): Promise<RunningServer> {
  return startServer({
    app: placeholderWebApp(),
    network: { interfaces: {}, hostname: 'den' },
    onDefect(error) {
      throw error
    },
    ...options,
  })
}

export function portOf({ info: { addresses } }: RunningServer): number {
  return Number(new URL(addresses[0]!).port)
}

/** Waits until this many connections are open. */
export async function countReaches(server: RunningServer, count: number): Promise<void> {
  while (server.connectionCount() !== count) await new Promise((resolve) => setImmediate(resolve))
}

export async function startSession(port: number, password = PASSWORD): Promise<string> {
  const headers = ['Host', `127.0.0.1:${port}`, 'Content-Type', 'application/json']
  const { status, text } = await sendRequest(port, 'POST', '/api/session', headers, JSON.stringify({ password }))
  if (status !== 200) throw new Error(`no session: ${status} ${text}`)
  return (JSON.parse(text) as { data: { token: string } }).data.token
}

function openedSurface(
  home: ControllableMachine,
  host: string,
  token: string,
  ask: OpenedSurface['ask'],
  stop: () => Promise<void>,
): OpenedSurface {
  return {
    ...home,
    host,
    token,
    ask,
    post: (target, body) =>
      ask('POST', target, {
        headers: ['Host', host, 'X-Service-Token', token, 'Content-Type', 'application/json'],
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    async close() {
      await stop()
      home[Symbol.dispose]()
    },
  }
}

/** Stops a server on a test's clock, which stands still: shutting down waits for a timer. */
export async function stopOnClock(server: RunningServer, clock: ManualClock): Promise<void> {
  const stopping = server.stop()
  clock.advance(1_000)
  await stopping
}
