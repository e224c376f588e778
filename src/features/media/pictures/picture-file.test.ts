import { expect, test } from 'bun:test'
import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { posterPng } from '../../../../rehearsal/apps/poster-png.ts'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { UsherError } from '../../../lib/errors.ts'
import type { Machine } from '../../../platform/machine.ts'
import { pictureCacheFolder } from './picture-cache.ts'
import { openPicture } from './picture-file.ts'

const PICTURE = 'sonarr:1.jpg'

/** A Sonarr that records the posters it is asked for, and answers `instead` of its own if that returns something. */
async function sonarr(instead: (path: string) => Response | Promise<Response> | undefined = () => undefined) {
  const asked: string[] = []
  const intercept = (request: Request) => {
    const { pathname } = new URL(request.url)
    if (!pathname.includes('mediacover')) return undefined
    asked.push(pathname.slice(pathname.indexOf('mediacover')))
    return instead(pathname)
  }
  return { asked, machine: await fakeStack([fakeApp('sonarr', { intercept })]) }
}

async function bytesOf(machine: Machine, picture = PICTURE, width?: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of (await openPicture(machine, { picture, width })).contents()) pieces.push(piece)
  return Buffer.concat(pieces)
}

const errorOf = async (machine: Machine, picture = PICTURE) => {
  const thrown: unknown = await openPicture(machine, { picture, width: undefined }).catch((error: unknown) => error)
  if (!(thrown instanceof UsherError)) return thrown
  const { code, summary, underlying } = thrown.data
  return [thrown.category, code, underlying?.summary ?? summary]
}

function expireCopies({ paths }: Machine): void {
  const folder = pictureCacheFolder(paths)
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), 0, 0)
}

test.each([
  [undefined, 'poster-500', 333],
  [100, 'poster-250', 167],
  [250, 'poster-500', 333],
  [900, 'poster-500', 333],
  [4000, 'poster', 680],
])('of a width of %p, the nearest size that the app offers is %s', async (width, size, pixels) => {
  const { machine, asked } = await sonarr()
  const image = await bytesOf(machine, PICTURE, width)
  expect(asked).toEqual([`mediacover/1/${size}.jpg`])
  expect(image.readUInt32BE(16)).toBe(pixels)
})

test('a picture has its type, a name, a tag that changes with it, and is asked for once a day', async () => {
  let title = 'one'
  const { machine, asked } = await sonarr(() => new Response(posterPng(title, 2, 3)))
  const { name, type, size, caching } = await openPicture(machine, { picture: PICTURE, width: undefined })
  expect([name, type, size]).toEqual(['sonarr-1.png', 'image/png', posterPng(title, 2, 3).byteLength])
  expect(caching).toEqual({ etag: expect.stringMatching(/^"[0-9a-f]{32}"$/) as string, max_age_seconds: 86_400 })
  title = 'another'
  expect((await openPicture(machine, { picture: PICTURE, width: undefined })).caching!.etag).toBe(caching!.etag)
  expect(asked).toHaveLength(1)
  expireCopies(machine)
  expect((await openPicture(machine, { picture: PICTURE, width: undefined })).caching!.etag).not.toBe(caching!.etag)
  expect(asked).toHaveLength(2)
})

test('requests for one picture at the same time fetch it once, and others are fetched a few at a time', async () => {
  let [running, most] = [0, 0]
  const { machine, asked } = await sonarr(async () => {
    most = Math.max(most, ++running)
    await Bun.sleep(5)
    running--
    return new Response(posterPng('x', 2, 3))
  })
  await Promise.all(Array.from({ length: 20 }, () => bytesOf(machine)))
  expect(asked).toHaveLength(1)
  const many = Array.from({ length: 30 }, (_, at) => `sonarr:${at + 2}.jpg`)
  await Promise.all(many.map((picture) => bytesOf(machine, picture)))
  expect([asked.length, most]).toEqual([31, 4])
})

const PAGE = { headers: { 'content-type': 'image/jpeg' } }

test.each([
  ['a web page', () => new Response('<!doctype html>', PAGE), 'PICTURE-3', 'not a JPEG'],
  ['an SVG', () => new Response('<svg/>', PAGE), 'PICTURE-3', 'not a JPEG'],
  ['more than 2 MB', () => new Response(Buffer.alloc(2 * 1024 * 1024 + 1, 0xff)), 'PICTURE-2', '2 MB'],
  ['nothing', () => new Response(null, { status: 404 }), 'PICTURE-2', '404'],
  ['a login page', () => new Response(null, { status: 302, headers: { location: '/login' } }), 'PICTURE-2', 'sign'],
  ['a fault', () => new Response('fault', { status: 500 }), 'PICTURE-2', '500'],
] as const)('%s in place of a picture is none, and nothing is kept of it', async (_what, instead, code, because) => {
  const { machine } = await sonarr(instead)
  expect(await errorOf(machine)).toEqual(['missing', code, expect.stringContaining(because)])
  expect(() => readdirSync(pictureCacheFolder(machine.paths))).toThrow()
})

test.each([
  '',
  'x',
  ':1.jpg',
  'nobody:1.jpg',
  'sonarr:',
  'sonarr:1',
  'sonarr:../../x.jpg',
  'sonarr:1.jpg/..',
  'sonarr:1.svg',
])('the id %j is of no picture, and no app is asked for it', async (picture) => {
  const { machine, asked } = await sonarr()
  expect(await errorOf(machine, picture)).toEqual(['missing', 'PICTURE-1', expect.any(String)])
  expect(asked).toEqual([])
})

test('an app that is off has no picture that was not fetched before', async () => {
  let isUp = true
  const { machine } = await sonarr(() => (isUp ? undefined : new Response('starting', { status: 503 })))
  const image = await bytesOf(machine)
  isUp = false
  expect((await bytesOf(machine)).equals(image)).toBe(true)
  expireCopies(machine)
  expect((await bytesOf(machine)).equals(image)).toBe(true)
  expect(await errorOf(machine, 'sonarr:2.jpg')).toEqual(['missing', 'PICTURE-2', expect.stringContaining('Sonarr')])
  const off = await fakeStack([{ ...fakeApp('sonarr'), state: 'exited' }])
  expect(await errorOf(off)).toEqual(['missing', 'PICTURE-2', expect.stringContaining('not running')])
})

test('a picture that the app no longer has is forgotten', async () => {
  let isThere = true
  const { machine } = await sonarr(() => (isThere ? undefined : new Response(null, { status: 404 })))
  await bytesOf(machine)
  isThere = false
  expireCopies(machine)
  expect(await errorOf(machine)).toEqual(['missing', 'PICTURE-2', expect.any(String)])
  expect(readdirSync(pictureCacheFolder(machine.paths))).toEqual([])
})
