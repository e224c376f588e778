import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Served } from '../../src/surfaces/http/serve.ts'
import { pretended, type Pretended } from '../../test-support/http/machine.ts'
import { dial, exchange, request } from './support/raw.ts'
import { portOf, serving } from './support/ways.ts'

let home: Pretended
let served: Served
let port: number
let host: string
let token: string

beforeAll(async () => {
  home = pretended()
  served = await serving({ machine: home.machine })
  port = portOf(served)
  host = `127.0.0.1:${port}`
  token = served.serving.token
})
afterAll(async () => {
  await served.stop()
  home[Symbol.dispose]()
})

const admitted = () => `Host: ${host}\r\nX-Service-Token: ${token}\r\n`
const statuses = async (text: string) => (await exchange(port, Buffer.from(text, 'latin1'))).map(({ status }) => status)

describe('rebinding: a name that leads to loopback', () => {
  test('is refused, whatever it brings along', async () => {
    for (const name of [`evil.example:${port}`, 'evil.example', `127.0.0.1.evil.example:${port}`, `0.0.0.0:${port}`]) {
      expect((await request(port, 'GET', '/', ['Host', name])).status).toBe(403)
      expect((await request(port, 'GET', '/api/status', ['Host', name, 'X-Service-Token', token])).status).toBe(403)
    }
  })

  test('is refused in an absolute target, with our own name beside it', async () => {
    expect(
      await statuses(`GET http://evil.example/api/status HTTP/1.1\r\n${admitted()}Connection: close\r\n\r\n`),
    ).toEqual([403])
    expect(await statuses(`GET http://${host}/api/status HTTP/1.1\r\n${admitted()}Connection: close\r\n\r\n`)).toEqual([
      200,
    ])
  })

  test('is refused in our own sentence where it names nobody, and where it names two', async () => {
    for (const hosts of ['', `Host: ${host}\r\nHost: ${host}\r\n`, `Host: ${host}\r\nHost: evil.example\r\n`]) {
      const [answer] = await exchange(
        port,
        `GET /api/status HTTP/1.1\r\n${hosts}X-Service-Token: ${token}\r\nConnection: close\r\n\r\n`,
      )
      expect([answer!.status, answer!.text]).toEqual([403, expect.stringContaining('usher refuses this request')])
    }
  })
})

describe('cross-site: a page of another site', () => {
  test('cannot POST, as a form or otherwise, not even with the token', async () => {
    const types = [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/json',
    ]
    for (const type of types) {
      const headers = ['Host', host, 'Origin', 'http://evil.example', 'Content-Type', type]
      const body = '{"services":["finder"]}'
      expect((await request(port, 'POST', '/api/actions/restart', headers, body)).status).toBe(403)
      expect(
        (await request(port, 'POST', '/api/actions/restart', [...headers, 'X-Service-Token', token], body)).status,
      ).toBe(403)
    }
    expect(home.machine.state().jobs.list()).toEqual([])
  })

  test('is told by no preflight that it may', async () => {
    const { status, headers } = await request(port, 'OPTIONS', '/api/actions/restart', [
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

describe('guessing the token', () => {
  test('a prefix of it, or all of it but a letter, is worth as little as nothing', async () => {
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
      const { status, text } = await request(port, 'GET', '/api/status', ['Host', host, 'X-Service-Token', guess])
      answers.add(`${status} ${text}`)
    }
    expect(answers.size).toBe(1)
    expect([...answers][0]).toStartWith('403 ')
  })

  test('it is never in an address, a cookie, or an answer', async () => {
    for (const target of [
      `/api/status?token=${token}`,
      `/api/status?X-Service-Token=${token}`,
      `/${token}/api/status`,
    ]) {
      const { status, text } = await request(port, 'GET', target, ['Host', host])
      expect([status === 403 || !text.includes('"kind"'), text.includes(token)]).toEqual([true, false])
    }
    const { text, headers } = await request(port, 'GET', '/api/config', ['Host', host, 'X-Service-Token', token])
    expect([text.includes(token), headers.has('set-cookie')]).toEqual([false, false])
  })
})

test('header injection: what a container writes cannot begin an event of its own', async () => {
  using line = await dial(port)
  line.socket.write(`GET /api/events HTTP/1.1\r\n${admitted()}\r\n`)
  await line.hears('event: jobs')
  home.engine.change('finder', { state: 'exited', exit_code: 1, error: 'x\n\nevent: forged\ndata: {}\n\nid: 7\r\n' })
  await line.hears('event: forged')
  expect(line.heard()).not.toMatch(/^event: forged/m)
})
