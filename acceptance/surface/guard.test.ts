import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { actions } from '../../contract/actions/index.ts'
import { reads } from '../../contract/reads/index.ts'
import { openSurface, surfaceModes, type OpenedSurface } from './support/surfaces.ts'

describe.each(surfaceModes)('the guard, %s', (mode) => {
  let at: OpenedSurface
  beforeAll(async () => void (at = await openSurface(mode)))
  afterAll(() => at.close())

  const refusal = async (method: string, target: string, headers: string[]) => {
    const { status, headers: got, text } = await at.ask(method, target, { headers })
    return { status, type: got.get('content-type'), text: method === 'HEAD' ? '' : text }
  }

  test('every path below /api is refused alike, whether it exists or not', async () => {
    const paths = [
      ...Object.values(reads).map(({ path }) => path.replaceAll(/[{}]/g, '')),
      ...Object.keys(actions).map((name) => `/api/actions/${name}`),
      '/api',
      '/api/',
      '/api/nope',
      '/api/events',
      '/api/jobs/x/events',
      '/api/jobs/x/outcome',
      '/api/bundle/../x',
    ]
    const responses = new Set<string>()
    for (const path of paths)
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'])
        responses.add(JSON.stringify(await refusal(method, path, ['Host', at.host])))
    expect([...responses].map((one) => JSON.parse(one) as unknown)).toEqual([
      {
        status: 403,
        type: 'text/plain; charset=utf-8',
        text: expect.stringMatching(/^usher refuses this request: .*\.\n$/),
      },
    ])
  })

  test('every rule of the guard gives the same response', async () => {
    const token = ['X-Service-Token', at.token]
    const wrong: [string, string[]][] = [
      ['/api/status', ['Host', at.host]],
      ['/api/status', ['Host', 'evil.example', ...token]],
      ['/api/status', [...token]],
      ['/api/status', ['Host', at.host, 'Host', at.host, ...token]],
      ['/api/status', ['Host', at.host, 'Origin', 'http://evil.example', ...token]],
      ['/api/status', ['Host', at.host, 'X-Service-Token', 'b'.repeat(64)]],
      ['http://evil.example/api/status', ['Host', at.host, ...token]],
      ['/', ['Host', 'evil.example']],
    ]
    const answers = new Set<string>()
    for (const [target, headers] of wrong) answers.add(JSON.stringify(await refusal('GET', target, headers)))
    expect(answers.size).toBe(1)
  })

  test('every response forbids sniffing and sharing, and keeping it without asking again', async () => {
    for (const [method, target] of [
      ['GET', '/'],
      ['GET', '/api/status'],
      ['GET', '/api/nope'],
      ['GET', '/api/logs'],
      ['HEAD', '/api/jobs'],
      ['PUT', '/api/status'],
    ] as const) {
      for (const headers of [undefined, ['Host', at.host], ['Host', 'evil.example']]) {
        const { status, headers: got } = await at.ask(method, target, headers ? { headers } : {})
        expect([got.get('cache-control'), got.get('x-content-type-options'), got.get('referrer-policy')]).toEqual([
          target === '/' && status === 200 ? 'no-cache' : 'no-store',
          'nosniff',
          'no-referrer',
        ])
        expect(got.get('cross-origin-resource-policy')).toBe('same-origin')
        expect([...got.keys()].filter((name) => name.startsWith('access-control') || name === 'set-cookie')).toEqual([])
      }
    }
  })

  test('HEAD responds like GET, without the body', async () => {
    for (const target of ['/', '/api/status', '/api/logs', '/api/nope', '/api/config?key=NOPE', '/api/events']) {
      const head = await at.ask('HEAD', target)
      expect(head.text).toBe('')
      if (target === '/api/events') continue
      const get = await at.ask('GET', target)
      expect([head.status, head.headers.get('content-type'), head.headers.get('content-length')]).toEqual([
        get.status,
        get.headers.get('content-type'),
        get.headers.get('content-length'),
      ])
    }
  })

  test('the page is served without a token, with the same bytes for every path', async () => {
    const pages = new Set<string>()
    for (const path of ['/', '/index.html', '/nope', '/%2e%2e/etc/passwd', '/../../etc/passwd', '//x', '/API/status']) {
      const { status, text } = await at.ask('GET', path, { headers: ['Host', at.host] })
      pages.add(`${status} ${text}`)
    }
    expect([...pages]).toEqual([expect.stringContaining('200 <!doctype html>')])
  })
})
