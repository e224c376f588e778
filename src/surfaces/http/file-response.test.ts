import { expect, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { authenticatedHeaders, httpFixture } from '../../../test-support/http/http-fixture.ts'
import { fakeMachine } from '../../../test-support/machine/fake-machine.ts'
import { fakeApp, fakeStack } from '../../../test-support/media-apps/fake-stack.ts'

const TARGET = '/api/pictures/sonarr:1.jpg'

async function pictures() {
  const { request } = httpFixture(await fakeStack([fakeApp('sonarr')]))
  const withTag = (method: string, tag: string) =>
    request(method, TARGET, { headers: [...authenticatedHeaders, 'If-None-Match', tag] })
  return { request, withTag }
}

test('a picture is shown in a page, may be kept for a day, and has a tag', async () => {
  const { request } = await pictures()
  const { status, headers, text } = await request('GET', TARGET)
  expect([status, text.includes('PNG')]).toEqual([200, true])
  expect(headers.get('content-type')).toBe('image/png')
  expect(headers.get('content-disposition')).toBe('inline; filename="sonarr-1.png"')
  expect(headers.get('cache-control')).toBe('private, max-age=86400')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/)
  expect((await request('GET', '/api/pictures/sonarr%3A1.jpg')).headers.get('etag')).toBe(headers.get('etag'))
  const head = await request('HEAD', TARGET)
  expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', headers.get('etag')])
})

test('a client that has the current picture is sent none, and one that has another is', async () => {
  const { request, withTag } = await pictures()
  const tag = (await request('GET', TARGET)).headers.get('etag')!
  for (const current of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const { status, text, headers } = await withTag('GET', current)
    expect([current, status, text]).toEqual([current, 304, ''])
    expect([headers.get('etag'), headers.get('cache-control')]).toEqual([tag, 'private, max-age=86400'])
    expect(headers.has('content-length')).toBe(false)
  }
  for (const other of ['"other"', tag.slice(1), '']) expect((await withTag('GET', other)).status).toBe(200)
})

test('no picture is an error like any other, and a stranger is told nothing', async () => {
  const { request, withTag } = await pictures()
  const missing = await request('GET', '/api/pictures/nobody:1.jpg')
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect(JSON.parse(missing.text)).toMatchObject({ kind: 'error', data: { code: 'PICTURE-1' } })
  expect((await request('GET', `${TARGET}?width=0`)).status).toBe(400)
  const strange = await request('GET', TARGET, { headers: ['Host', authenticatedHeaders[1]!] })
  expect([strange.status, strange.headers.has('etag')]).toEqual([403, false])
  expect((await withTag('POST', '*')).status).toBe(405)
})

test('a support bundle is only downloaded, and never kept', async () => {
  const machine = fakeMachine()
  mkdirSync(join(machine.paths.data, 'bundles'), { recursive: true })
  writeFileSync(join(machine.paths.data, 'bundles', 'den.zip'), 'contents')
  const headers = [...authenticatedHeaders, 'If-None-Match', '*']
  const response = await httpFixture(machine).request('GET', '/api/bundle/den.zip', { headers })
  expect([response.status, response.headers.get('cache-control'), response.headers.has('etag')]).toEqual([
    200,
    'no-store',
    false,
  ])
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="den.zip"')
})
