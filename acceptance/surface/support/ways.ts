import { noApp } from '../../../src/surfaces/http/app/app.ts'
import { passwordFile, setPassword } from '../../../src/surfaces/http/password.ts'
import { serve, type Serve, type Served } from '../../../src/surfaces/http/serve.ts'
import { pretended, type Pretended } from '../../../test-support/http/machine.ts'
import { bench, HOST, TOKEN } from '../../../test-support/http/surface.ts'
import type { App } from '../../../src/surfaces/http/app/app.ts'
import { request } from './raw.ts'

export const PASSWORD = 'a dozen of them'

export interface Answered {
  status: number
  headers: ReadonlyMap<string, string>
  text: string
}

/** The surface by one of the ways to it. */
export interface Opened extends Pretended {
  /** Its authority, and a token it takes. */
  host: string
  token: string
  /** As an admitted caller, unless headers are given. */
  ask(method: string, target: string, sent?: { headers?: readonly string[]; body?: string }): Promise<Answered>
  post(target: string, body: unknown): Promise<Answered>
  close(): Promise<void>
}

export type Way = 'as a function' | 'over a socket' | 'over a socket with a session'
export const ways: [Way][] = [['as a function'], ['over a socket'], ['over a socket with a session']]

export async function open(way: Way, app: App = noApp()): Promise<Opened> {
  const home = pretended()
  if (way === 'as a function') {
    const { ask } = bench(home.machine, { app })
    const asked: Opened['ask'] = (method, target, { headers, body = '' } = {}) =>
      ask(method, target, { body, ...(headers && { headers: [...headers] }) })
    return opened(home, HOST, TOKEN, asked, async () => {})
  }
  const lan = way === 'over a socket with a session'
  if (lan) await setPassword(passwordFile(home.machine.places), PASSWORD)
  const served = await serving({ machine: home.machine, app, lan })
  const port = portOf(served)
  const host = `127.0.0.1:${port}`
  const token = lan ? await session(port) : served.serving.token
  const asked: Opened['ask'] = (method, target, { headers, body } = {}) =>
    request(port, method, target, headers ?? ['Host', host, 'X-Service-Token', token], body)
  return opened(home, host, token, asked, () => served.stop())
}

/** Served on loopback alone, with limits a test can wait for; a defect of usher’s own fails the test. */
export function serving(asked: Omit<Serve, 'app'> & { app?: App }): Promise<Served> {
  return serve({
    app: noApp(),
    network: { interfaces: {}, hostname: 'den' },
    broken(error) {
      throw error
    },
    ...asked,
  })
}

export function portOf({ serving: { addresses } }: Served): number {
  return Number(new URL(addresses[0]!).port)
}

export async function session(port: number, password = PASSWORD): Promise<string> {
  const headers = ['Host', `127.0.0.1:${port}`, 'Content-Type', 'application/json']
  const { status, text } = await request(port, 'POST', '/api/session', headers, JSON.stringify({ password }))
  if (status !== 200) throw new Error(`no session: ${status} ${text}`)
  return (JSON.parse(text) as { data: { token: string } }).data.token
}

function opened(home: Pretended, host: string, token: string, ask: Opened['ask'], stop: () => Promise<void>): Opened {
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
