import { expect, test } from 'bun:test'
import { smallImages, smallWorld } from '../../../test-support/rehearsal/small-world.ts'
import { findImage, parseImageReference, normalizeImageReference } from './images.ts'
import { pullImage, type PullLine } from './image-pull.ts'

const RADARR = 'lscr.io/linuxserver/radarr:5.28.0'

async function pullToEnd(reference: string) {
  const { world, clock } = smallWorld()
  const lines: PullLine[] = []
  const work = (async () => {
    for await (const line of pullImage(world, reference, new AbortController().signal)) lines.push(line)
  })()
  const startedAt = clock.now()
  let over = false
  void work.finally(() => (over = true))
  while (!over) await clock.advance(50)
  await work
  return { world, lines, seconds: (clock.now() - startedAt) / 1000 }
}

test('a pull takes as long as the line needs and reports every byte', async () => {
  const { world, lines, seconds } = await pullToEnd(RADARR)
  const ends = lines.filter(({ status, progressDetail: at }) => status === 'Downloading' && at?.current === at?.total)
  const bytes = ends.reduce((sum, { progressDetail }) => sum + (progressDetail?.total ?? 0), 0)
  const base = smallImages.radarr.layers[0]!
  expect(bytes).toBe(11_000_000 - base.bytes)
  expect(seconds).toBeGreaterThanOrEqual(1)
  expect(lines.filter(({ status }) => status === 'Already exists').map(({ id }) => id)).toEqual([base.id.slice(0, 12)])
  expect(lines.at(-1)?.status).toBe(`Status: Downloaded newer image for ${RADARR}`)
  expect(findImage(world, RADARR)?.id).toBe(smallImages.radarr.id)
})

test('a pulled image is up to date', async () => {
  const { lines } = await pullToEnd('caddy:2.11.6')
  expect(lines.at(-1)?.status).toBe('Status: Image is up to date for caddy:2.11.6')
})

test('pulling an unknown image fails before the first line, with Docker’s error', () => {
  const { world } = smallWorld()
  const { signal } = new AbortController()
  expect(() => pullImage(world, 'caddy:9', signal)).toThrow('manifest for caddy:9 not found: manifest unknown')
  expect(() => pullImage(world, 'nothing', signal)).toThrow('pull access denied for nothing, repository does not exist')
})

test('image references are parsed as Docker does', () => {
  expect(normalizeImageReference('docker.io/library/caddy')).toBe('caddy:latest')
  expect(parseImageReference('localhost:5000/a/b:1')).toEqual({ name: 'localhost:5000/a/b', tag: '1', digest: null })
  expect(parseImageReference('localhost:5000/a/b')).toEqual({ name: 'localhost:5000/a/b', tag: 'latest', digest: null })
  expect(parseImageReference('a@sha256:0f')).toEqual({ name: 'a', tag: null, digest: 'sha256:0f' })
})
