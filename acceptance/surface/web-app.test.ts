import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Read } from '../../contract/declare.ts'
import { reads } from '../../contract/reads/index.ts'
import { embeddedWebApp } from '../../src/platform/web-app/embedded.ts'
import { placeholderWebApp } from '../../src/surfaces/http/web-app/web-app.ts'
import { openSurface, type OpenedSurface } from './support/surfaces.ts'

const embedded = embeddedWebApp()
let carrying: OpenedSurface
let bare: OpenedSurface
beforeAll(async () => {
  carrying = await openSurface('over a socket', embedded)
  bare = await openSurface('over a socket', placeholderWebApp())
})
afterAll(async () => {
  await carrying.close()
  await bare.close()
})

const page = (at: OpenedSurface) => at.ask('GET', '/', { headers: ['Host', at.host] })

test('the embedded app is served beside the API, every file of it', async () => {
  const { status, headers, text } = await page(carrying)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(text).toBe(new TextDecoder().decode(embedded.page.content))
  expect(embedded.files.size).toBeGreaterThan(1)
  for (const path of embedded.files.keys())
    expect([path, (await carrying.ask('GET', path, { headers: ['Host', carrying.host] })).status]).toEqual([path, 200])
  expect((await carrying.ask('GET', '/api/version')).status).toBe(200)
})

test('a build without the app says so in place of the page', async () => {
  const { status, text } = await page(bare)
  expect([status, text.includes('This build of usher has no web app.')]).toEqual([200, true])
})

describe('without the app', () => {
  const paths = Object.values<Read>(reads)
    .filter(({ file }) => !file)
    .map(({ path }) => path.replace(/\{\w+\}/, 'x'))

  test.each(paths)('%s answers as with it', async (path) => {
    const asked = async (at: OpenedSurface) => {
      const { status, headers, text } = await at.ask('GET', path)
      const { api_version: version, kind, data } = JSON.parse(text.split('\n')[0] || '{}') as Record<string, unknown>
      return [status, headers.get('content-type'), version, kind, Object.keys((data as object) ?? {})]
    }
    expect(await asked(bare)).toEqual(await asked(carrying))
  })
})
