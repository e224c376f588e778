import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { RunningServer } from '../../src/surfaces/http/server.ts'
import { controllableMachine, type ControllableMachine } from '../../test-support/machine/controllable-machine.ts'
import { openConnection, exchangeBytes, sendRequest } from './support/raw-connection.ts'
import { portOf, startSurface } from './support/surfaces.ts'

let home: ControllableMachine
let server: RunningServer
let port: number
let host: string
let token: string

beforeAll(async () => {
  home = controllableMachine()
  server = await startSurface({ machine: home.machine })
  port = portOf(server)
  host = `127.0.0.1:${port}`
  token = server.info.token
})
afterAll(async () => {
  await server.stop()
  home[Symbol.dispose]()
})

const admittedHeaders = () => `Host: ${host}\r\nX-Service-Token: ${token}\r\n`
const statuses = async (text: string) =>
  (await exchangeBytes(port, Buffer.from(text, 'latin1'))).map(({ status }) => status)

describe('DNS rebinding: a host name that resolves to loopback', () => {
  test('is refused, whatever else the request contains', async () => {
    for (const name of [`evil.example:${port}`, 'evil.example', `127.0.0.1.evil.example:${port}`, `0.0.0.0:${port}`]) {
      expect((await sendRequest(port, 'GET', '/', ['Host', name])).status).toBe(403)
      expect((await sendRequest(port, 'GET', '/api/status', ['Host', name, 'X-Service-Token', token])).status).toBe(403)
    }
  })

  test('is refused in an absolute target, with our own Host header', async () => {
    expect(
      await statuses(`GET http://evil.example/api/status HTTP/1.1\r\n${admittedHeaders()}Connection: close\r\n\r\n`),
    ).toEqual([403])
    expect(
      await statuses(`GET http://${host}/api/status HTTP/1.1\r\n${admittedHeaders()}Connection: close\r\n\r\n`),
    ).toEqual([200])
  })

  test('a missing Host header and two Host headers get our own sentence', async () => {
    for (const hosts of ['', `Host: ${host}\r\nHost: ${host}\r\n`, `Host: ${host}\r\nHost: evil.example\r\n`]) {
      const [answer] = await exchangeBytes(
        port,
        `GET /api/status HTTP/1.1\r\n${hosts}X-Service-Token: ${token}\r\nConnection: close\r\n\r\n`,
      )
      expect([answer!.status, answer!.text]).toEqual([403, expect.stringContaining('usher refuses this request')])
    }
  })
})

describe('a page of another site', () => {
  test('cannot POST, as a form or otherwise, even with the token', async () => {
    const types = [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/json',
    ]
    for (const type of types) {
      const headers = ['Host', host, 'Origin', 'http://evil.example', 'Content-Type', type]
      const body = '{"services":["finder"]}'
      expect((await sendRequest(port, 'POST', '/api/actions/restart', headers, body)).status).toBe(403)
      expect(
        (await sendRequest(port, 'POST', '/api/actions/restart', [...headers, 'X-Service-Token', token], body)).status,
      ).toBe(403)
    }
    expect(home.machine.state().jobs.list()).toEqual([])
  })

  test('gets no permission from a preflight', async () => {
    const { status, headers } = await sendRequest(port, 'OPTIONS', '/api/actions/restart', [
      'Host',
      host,
      'Origin',
      'http://evil.example',
      'Access-Control-Request-Method',
      'POST',
      'Access-Control-Request-Headers',
      'x-service-token',
    ])
    expect([status, [...headers.keys()].filter((name) => name.startsWith('access-control'))]).toEqual([403, []])
  })
})

describe('attacks on the token', () => {
  test('a prefix, or a token with one wrong letter, is refused like no token', async () => {
    const guesses = [
      '',
      token[0]!,
      token.slice(0, 63),
      `${token}0`,
      ` ${token}x`,
      token.toUpperCase().replace(/\d/, 'x'),
      '0'.repeat(64),
    ]
    const answers = new Set<string>()
    for (const guess of guesses) {
      const { status, text } = await sendRequest(port, 'GET', '/api/status', ['Host', host, 'X-Service-Token', guess])
      answers.add(`${status} ${text}`)
    }
    expect(answers.size).toBe(1)
    expect([...answers][0]).toStartWith('403 ')
  })

  test('it is never in an address, a cookie or a response', async () => {
    for (const target of [
      `/api/status?token=${token}`,
      `/api/status?X-Service-Token=${token}`,
      `/${token}/api/status`,
    ]) {
      const { status, text } = await sendRequest(port, 'GET', target, ['Host', host])
      expect([status === 403 || !text.includes('"kind"'), text.includes(token)]).toEqual([true, false])
    }
    const { text, headers } = await sendRequest(port, 'GET', '/api/config', ['Host', host, 'X-Service-Token', token])
    expect([text.includes(token), headers.has('set-cookie')]).toEqual([false, false])
  })
})

test('header injection: a container’s log line cannot start its own event', async () => {
  using connection = await openConnection(port)
  connection.socket.write(`GET /api/events HTTP/1.1\r\n${admittedHeaders()}\r\n`)
  await connection.waitFor('event: jobs')
  home.engine.changeContainer('finder', {
    state: 'exited',
    exit_code: 1,
    error: 'x\n\nevent: forged\ndata: {}\n\nid: 7\r\n',
  })
  await connection.waitFor('event: forged')
  expect(connection.received()).not.toMatch(/^event: forged/m)
})
