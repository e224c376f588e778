import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ICAL from 'ical.js'
import { parseEnvelope } from './support/envelope.ts'
import { openSurface, surfaceModes, type OpenedSurface } from './support/surfaces.ts'

describe.each(surfaceModes)('reads, %s', (mode) => {
  let at: OpenedSurface
  beforeAll(async () => void (at = await openSurface(mode)))
  afterAll(() => at.close())
  const envelope = async (target: string, method = 'GET') => {
    const { status, headers, text } = await at.ask(method, target)
    const { kind, data } = parseEnvelope(text)
    return { status, type: headers.get('content-type'), kind, code: data['code'] }
  }
  const json = 'application/json'

  test.each([
    ['/api/status', 'status'],
    ['/api/services?form=tv', 'status'],
    ['/api/forms', 'forms'],
    ['/api/forms?form=tv%2Cwatch', 'preview'],
    ['/api/config?key=TZ', 'config'],
    ['/api/explain', 'glossary'],
    ['/api/history', 'history'],
    ['/api/jobs', 'jobs'],
    ['/api/version', 'version'],
    ['/api/version?', 'version'],
  ])('%s responds', async (target, kind) => {
    expect(await envelope(target)).toEqual({ status: 200, type: json, kind, code: undefined })
  })

  describe('a question with an answer for calendar programs', () => {
    const ask = (accept: string, ...more: string[]) =>
      at.ask('GET', '/api/coming?days=14', { headers: ['Host', at.host, 'Accept', accept, ...more] })
    const token = () => ['X-Service-Token', at.token]

    test.each(['text/calendar', 'Text/Calendar;q=0.9, */*;q=0.1'])(
      'is an iCalendar file with Accept: %s',
      async (accept) => {
        const { status, headers, text } = await ask(accept, ...token())
        expect([status, headers.get('content-type'), headers.get('vary')]).toEqual([
          200,
          'text/calendar; charset=utf-8',
          'Accept',
        ])
        expect(ICAL.parse(text)).toMatchObject(['vcalendar', expect.anything(), expect.anything()])
      },
    )

    test.each(['*/*', 'application/json', 'text/calendar;q=0, application/json'])(
      'is an envelope with Accept: %s',
      async (accept) => {
        const { headers, text } = await ask(accept, ...token())
        expect([headers.get('content-type'), parseEnvelope(text).kind]).toEqual([json, 'coming'])
      },
    )

    test('meets the guard like every other, and its errors are envelopes', async () => {
      expect((await ask('text/calendar')).status).toBe(403)
      expect((await ask('text/calendar', 'X-Service-Token', 'wrong')).status).toBe(403)
      const { status, text } = await at.ask('GET', '/api/coming?days=0', {
        headers: ['Host', at.host, 'Accept', 'text/calendar', ...token()],
      })
      expect([status, parseEnvelope(text).data['code']]).toEqual([400, 'ASKED-5'])
    })
  })

  test.each([
    ['missing although it is required', '/api/uninstall', 'ASKED-4'],
    ['not one of its values', '/api/uninstall?removal=all', 'ASKED-5'],
    ['given twice', '/api/config?key=TZ&key=TZ', 'ASKED-2'],
    ['given twice in two spellings', '/api/config?key=TZ&k%65y=TZ', 'ASKED-2'],
    ['unknown', '/api/status?form=tv', 'ASKED-3'],
    ['a property of Object', '/api/status?__proto__=x', 'ASKED-3'],
    ['empty', '/api/config?key=', 'ASKED-5'],
    ['without a value', '/api/config?key', 'ASKED-5'],
    ['an empty name in a list', '/api/services?form=tv,', 'ASKED-5'],
    ['out of range', '/api/logs?tail=10001', 'ASKED-5'],
    ['not a number', '/api/logs?tail=many', 'ASKED-5'],
    ['an incomplete escape', '/api/config?key=%2', 'SURFACE-3'],
    ['not UTF-8', '/api/config?key=%ff', 'SURFACE-3'],
    ['a way to write a file', '/api/coming?ical=true', 'ASKED-3'],
    ['an output flag', '/api/status?card=true', 'ASKED-3'],
    ['not a time', '/api/logs?since=yesterday', 'ASKED-5'],
    ['a time without a zone', '/api/logs?since=2026-03-14T13:00:00', 'ASKED-5'],
    ['not a level', '/api/logs?level=loud', 'ASKED-5'],
    ['not a switch', '/api/logs?follow=yes', 'ASKED-5'],
    ['an end of what has none', '/api/logs?follow=true&until=1h', 'ASKED-11'],
    ['also in the path', '/api/jobs/x?job=x', 'ASKED-2'],
  ])('a parameter that is %s is a 400', async (_what, target, code) => {
    expect(await envelope(target)).toEqual({ status: 400, type: json, kind: 'error', code })
  })

  test.each([
    ['a form', '/api/services?form=nope', 'ASKED-6'],
    ['a service', '/api/logs?service=nope', 'ASKED-6'],
    ['a setting', '/api/config?key=NOPE', 'ASKED-6'],
    ['a word', '/api/explain?word=zzzzz', 'ASKED-6'],
    ['a job', '/api/jobs/nope', 'ASKED-6'],
    ['a job’s outcome', '/api/jobs/nope/outcome', 'ASKED-6'],
    ['a job’s stream', '/api/jobs/nope/events', 'ASKED-6'],
    ['a bundle', '/api/bundle/nope.zip', 'SURFACE-16'],
    ['a path', '/api/nope', 'SURFACE-1'],
    ['the root of the API', '/api', 'SURFACE-1'],
    ['a path with an extra slash', '/api/status/', 'SURFACE-1'],
    ['an action requested with GET', '/api/actions/nope/x', 'SURFACE-1'],
  ])('%s that does not exist is a 404', async (_what, target, code) => {
    expect(await envelope(target)).toEqual({ status: 404, type: json, kind: 'error', code })
  })

  test.each([
    ['POST', '/api/status', 'GET, HEAD'],
    ['DELETE', '/api/jobs/x', 'GET, HEAD'],
    ['PUT', '/', 'GET, HEAD'],
    ['OPTIONS', '/api/events', 'GET, HEAD'],
    ['GET', '/api/actions/restart', 'POST'],
  ])('%s %s is a 405 with the allowed method', async (method, target, allow) => {
    const { status, headers, text } = await at.ask(method, target)
    expect([status, headers.get('allow'), parseEnvelope(text).data['code']]).toEqual([405, allow, 'SURFACE-2'])
  })

  test('a stopped engine is a 500, and the same request succeeds once the engine is back', async () => {
    at.engine.stopped = true
    expect(await envelope('/api/status')).toEqual({ status: 500, type: json, kind: 'error', code: 'ENGINE-2' })
    at.engine.stopped = false
    expect((await envelope('/api/status')).status).toBe(200)
  })

  test('a hundred simultaneous requests cause one engine query', async () => {
    const gate = Promise.withResolvers<void>()
    const before = at.engine.listCalls
    at.engine.blocker = gate.promise
    const all = Promise.all(Array.from({ length: 100 }, () => at.ask('GET', '/api/status')))
    while (at.engine.listCalls === before) await new Promise((resolve) => setImmediate(resolve))
    for (let n = 0; n < 200; n++) await new Promise((resolve) => setImmediate(resolve))
    gate.resolve()
    const statuses = (await all).map(({ status }) => status)
    expect([new Set(statuses), at.engine.listCalls - before <= (mode === 'as a function' ? 1 : 3)]).toEqual([
      new Set([200]),
      true,
    ])
  })

  describe('a bundle', () => {
    beforeAll(() => {
      const bundles = join(at.machine.paths.data, 'bundles')
      mkdirSync(bundles, { recursive: true })
      writeFileSync(join(at.machine.paths.data, 'secret.zip'), 'secret')
      writeFileSync(join(bundles, 'den-1.tar.gz'), 'contents')
      writeFileSync(join(bundles, 'empty.zip'), '')
      symlinkSync(join(at.machine.paths.data, 'secret.zip'), join(bundles, 'link.zip'))
    })

    test('is served with its type and file name', async () => {
      const { status, headers, text } = await at.ask('GET', '/api/bundle/den-1.tar.gz')
      expect([status, text]).toEqual([200, 'contents'])
      expect(headers.get('content-type')).toBe('application/gzip')
      expect(headers.get('content-disposition')).toBe('attachment; filename="den-1.tar.gz"')
      expect((await at.ask('GET', '/api/bundle/empty.zip')).text).toBe('')
    })

    test.each([
      '../secret.zip',
      '..%2fsecret.zip',
      '%2e%2e/secret.zip',
      '%2e%2e%2fsecret.zip',
      '..%5csecret.zip',
      '..\\secret.zip',
      '%252e%252e%252fsecret.zip',
      '..%c0%afsecret.zip',
      '..%ef%bc%8fsecret.zip',
      '/etc/passwd',
      '%2fetc%2fpasswd',
      'den-1.tar.gz/..',
      'den-1.tar.gz%00',
      '.',
      '..',
      '%2e',
      '',
      'den-1.tar.gz/',
      '....//secret.zip',
      'x/../den-1.tar.gz',
      './den-1.tar.gz',
      '%0d%0aX-Injected:%20yes',
    ])('the name %s is refused', async (name) => {
      const { status, headers, text } = await at.ask('GET', `/api/bundle/${name}`)
      expect([status, text.includes('secret\n'), headers.has('x-injected')]).toEqual([400, false, false])
      expect(['SURFACE-4', 'SURFACE-3', 'ASKED-4']).toContain(parseEnvelope(text).data['code'] as string)
    })

    test('that is beside the bundle folder is treated as missing', async () => {
      expect((await envelope('/api/bundle/secret.zip')).status).toBe(404)
    })

    test('that is a symbolic link is treated as missing', async () => {
      expect((await envelope('/api/bundle/link.zip')).status).toBe(404)
    })
  })
})
