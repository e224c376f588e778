import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Read } from '../../contract/declare.ts'
import { reads } from '../../contract/reads/index.ts'
import { runCli } from '../../test-support/cli/run-cli.ts'
import { parseEnvelope } from './support/envelope.ts'
import { openConnection } from './support/raw-connection.ts'
import { storedState } from './support/stored-state.ts'
import { openSurface, surfaceModes, type OpenedSurface } from './support/surfaces.ts'

describe.each(surfaceModes)('actions, %s', (mode) => {
  let at: OpenedSurface
  beforeAll(async () => void (at = await openSurface(mode)))
  afterAll(() => at.close())

  const refused = async (answer: ReturnType<OpenedSurface['ask']>) => {
    const { status, headers, text } = await answer
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(text).toMatch(/^[^\n]+\n$/)
    return status
  }
  const sent = (target: string, body: string, type: string[] = ['Content-Type', 'application/json']) =>
    at.ask('POST', target, { headers: ['Host', at.host, 'X-Service-Token', at.token, ...type], body })

  test('an action on the engine is accepted as a job, with its location', async () => {
    const { status, headers, text } = await at.post('/api/actions/restart', { forms: [], services: ['finder'] })
    const { kind, data } = parseEnvelope(text)
    expect([status, kind, data['action'], headers.get('location')]).toEqual([
      202,
      'job',
      'restart',
      `/api/jobs/${data['id'] as string}`,
    ])
    const { text: events } = await followed(`/api/jobs/${data['id'] as string}/events`)
    expect(events).toContain('"state":"done"')
    const job = await at.ask('GET', `/api/jobs/${data['id'] as string}`)
    expect([job.status, job.text]).toEqual([200, expect.stringContaining('"outcome_kind":"lifecycle"')])
    const outcome = await at.ask('GET', `/api/jobs/${data['id'] as string}/outcome`)
    expect([outcome.status, parseEnvelope(outcome.text).kind]).toEqual([200, 'lifecycle'])
  })

  /** Returns the stream's body: in-process it is attached, over a socket it is read to its end. */
  async function followed(target: string) {
    if (mode !== 'as a function') return at.ask('GET', target)
    const id = target.split('/')[3]!
    const { jobs } = at.machine.state()
    while (jobs.get(id)?.state === 'running') await new Promise((resolve) => setImmediate(resolve))
    return { text: JSON.stringify(jobs.get(id)) }
  }

  test('a running job is 202 without an outcome, and a second action is refused', async () => {
    const gate = Promise.withResolvers<void>()
    at.runner.blocker = gate.promise
    const first = await at.post('/api/actions/restart', { services: ['finder'] })
    const { id } = (JSON.parse(first.text) as { data: { id: string } }).data
    expect((await at.ask('GET', `/api/jobs/${id}`)).status).toBe(202)
    expect((await at.ask('GET', `/api/jobs/${id}/outcome`)).status).toBe(404)
    expect(await refused(at.post('/api/actions/up', { forms: ['tv'] }))).toBe(409)
    const cancelled = await at.post('/api/actions/cancel', { job: id })
    expect([cancelled.status, JSON.parse(cancelled.text)]).toEqual([200, expect.objectContaining({ kind: 'job' })])
    gate.resolve()
    at.runner.blocker = Promise.resolve()
    const { jobs } = at.machine.state()
    while (jobs.get(id)?.state === 'running') await new Promise((resolve) => setImmediate(resolve))
    expect((await at.ask('GET', `/api/jobs/${id}`)).status).toBe(200)
  })

  test('a dry run responds at once and changes nothing', async () => {
    const before = at.machine.state().jobs.list().length
    const { status, text } = await at.post('/api/actions/restart', { services: ['finder'], dry_run: true })
    expect([status, parseEnvelope(text)]).toEqual([
      200,
      { kind: 'lifecycle', data: expect.objectContaining({ dry_run: true }) },
    ])
    expect(at.machine.state().jobs.list().length).toBe(before)
  })

  test('an action that touches only usher’s own files responds with its outcome', async () => {
    const { status, text } = await at.post('/api/actions/config-set', { key: 'VPN_COUNTRIES', value: 'Portugal' })
    expect([status, parseEnvelope(text).kind]).toEqual([200, 'config'])
  })

  test.each([
    ['no such action', '/api/actions/nope', '{}', 404],
    ['a path out of the table', '/api/actions/__proto__', '{}', 404],
    ['a path as a name', '/api/actions/..%2frestart', '{}', 404],
    ['no such service', '/api/actions/restart', '{"services":["nope"]}', 404],
    ['no such form', '/api/actions/restart', '{"forms":["nope"]}', 404],
    ['no such job', '/api/actions/cancel', '{"job":"nope"}', 404],
    ['not JSON', '/api/actions/restart', '{services', 400],
    ['nothing', '/api/actions/restart', '', 400],
    ['a list', '/api/actions/restart', '[]', 400],
    ['null', '/api/actions/restart', 'null', 400],
    ['a string', '/api/actions/restart', '"restart"', 400],
    ['a field that nothing takes', '/api/actions/restart', '{"service":["finder"]}', 400],
    ['a field of the prototype', '/api/actions/restart', '{"__proto__":{"services":["finder"]}}', 400],
    ['a string for a list', '/api/actions/restart', '{"services":"finder"}', 400],
    ['a number in a list', '/api/actions/restart', '{"services":[1]}', 400],
    ['a string for dry_run', '/api/actions/restart', '{"dry_run":"yes"}', 400],
    ['an argument in the query', '/api/actions/restart?services=finder', '{"dry_run":true}', 400],
    ['a missing field', '/api/actions/cancel', '{}', 400],
    ['null for a string', '/api/actions/cancel', '{"job":null}', 400],
    ['an incomplete escape in the name', '/api/actions/%2', '{}', 400],
  ])('%s is refused in one sentence', async (_what, target, body, status) => {
    expect(await refused(sent(target, body))).toBe(status)
  })

  test('a value that may be a secret is not echoed when its type is wrong', async () => {
    for (const value of ['27182818', '{"password":"27182818"}', '["27182818"]']) {
      const { status, text } = await sent('/api/actions/config-set', `{"key":"SMTP_PASSWORD","value":${value}}`)
      expect([status, text]).toEqual([400, expect.not.stringContaining('27182818')])
    }
  })

  test('a body that is not UTF-8, or not declared as JSON, is refused', async () => {
    expect(await refused(sent('/api/actions/restart', '{}', []))).toBe(415)
    expect(await refused(sent('/api/actions/restart', '{}', ['Content-Type', 'text/plain']))).toBe(415)
    expect(
      await refused(
        sent('/api/actions/restart', 'services=finder', ['Content-Type', 'application/x-www-form-urlencoded']),
      ),
    ).toBe(415)
    expect(
      await refused(
        sent('/api/actions/restart', '{}', ['Content-Type', 'application/json', 'Content-Encoding', 'gzip']),
      ),
    ).toBe(415)
    expect(
      await refused(sent('/api/actions/restart', '{}', ['Content-Type', 'application/json; charset=latin1'])),
    ).toBe(415)
    const { status } = await sent('/api/actions/restart', '{"services":["finder"],"dry_run":true}', [
      'Content-Type',
      'application/json; charset=utf-8',
    ])
    expect(status).toBe(200)
  })

  test('a body of 64 KiB is accepted, and one byte more is refused', async () => {
    const filled = (bytes: number) => `{"job":"${'x'.repeat(bytes - 10)}"}`
    expect(await refused(sent('/api/actions/cancel', filled(65_536)))).toBe(404)
    expect(await refused(sent('/api/actions/cancel', filled(65_537)))).toBe(413)
  })

  test('the command with --dry-run and the action return the same plan', async () => {
    const plan = async (body: Record<string, unknown>, line: string[]) => {
      const { text } = await at.post(`/api/actions/${line.join('-')}`, { ...body, dry_run: true })
      return text
    }
    for (const name of ['up', 'down', 'restart']) {
      const typed = await runCli([name, '--services=finder', '--dry-run', '--json'], { machine: at.machine })
      expect(await plan({ services: ['finder'] }, [name])).toBe(typed.out)
    }
    const typed = await runCli(['config', 'set', 'TZ', 'Europe/Lisbon', '--dry-run', '--json'], { machine: at.machine })
    expect(await plan({ key: 'TZ', value: 'Europe/Lisbon' }, ['config', 'set'])).toBe(typed.out)
  })

  test('a read changes nothing', async () => {
    const stored = () => [folderContents(at.home), storedState(at.machine.paths)]
    const before = stored()
    const askAll = async () => {
      for (const { path, stream } of Object.values<Read>(reads)) {
        if (!stream) await at.ask('GET', path.replace(/\{\w+\}/, 'x'))
      }
    }
    await askAll()
    expect(stored()).toEqual(before)
    await askAll()
    expect(stored()).toEqual(before)
  })

  test('a stopped engine is a 500', async () => {
    at.engine.stopped = true
    expect(await refused(at.post('/api/actions/restart', { services: ['finder'] }))).toBe(500)
    at.engine.stopped = false
  })
})

/** Returns every file with its content, except the database: what it stores is compared by its rows. */
function folderContents(folder: string): [string, string][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile() && !/\.db(-wal|-shm)?$/.test(path))
    .map((path): [string, string] => [path, readFileSync(path, 'utf8')])
    .toSorted()
}

test('a job continues after its client disconnects', async () => {
  const at = await openSurface('over a socket')
  const gate = Promise.withResolvers<void>()
  at.runner.blocker = gate.promise
  const connection = await openConnection(Number(at.host.split(':')[1]))
  const body = '{"services":["finder"]}'
  const head = [
    'POST /api/actions/restart HTTP/1.1',
    `Host: ${at.host}`,
    `X-Service-Token: ${at.token}`,
    'Content-Type: application/json',
  ]
  connection.socket.write(`${head.join('\r\n')}\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
  await connection.waitFor('"state":"running"')
  connection.socket.destroy()
  await connection.closed
  gate.resolve()
  const { jobs } = at.machine.state()
  while (jobs.list()[0]!.state === 'running') await new Promise((resolve) => setImmediate(resolve))
  expect(jobs.list()[0]!.state).toBe('done')
  await at.close()
})
