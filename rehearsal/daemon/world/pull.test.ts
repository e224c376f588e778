import { expect, test } from 'bun:test'
import { small, smallWorld } from '../small.ts'
import { findImage, readReference, shortReference } from './images.ts'
import { pull, type PullLine } from './pull.ts'

const RADARR = 'lscr.io/linuxserver/radarr:5.28.0'

async function fetched(reference: string) {
  const { world, clock } = smallWorld()
  const lines: PullLine[] = []
  const work = (async () => {
    for await (const line of pull(world, reference, new AbortController().signal)) lines.push(line)
  })()
  const begun = clock.now()
  let over = false
  void work.finally(() => (over = true))
  while (!over) await clock.advance(50)
  await work
  return { world, lines, seconds: (clock.now() - begun) / 1000 }
}

test('an image comes no faster than the line, with every byte of it told', async () => {
  const { world, lines, seconds } = await fetched(RADARR)
  const ends = lines.filter(({ status, progressDetail: at }) => status === 'Downloading' && at?.current === at?.total)
  const bytes = ends.reduce((sum, { progressDetail }) => sum + (progressDetail?.total ?? 0), 0)
  const base = small.radarr.layers[0]!
  expect(bytes).toBe(11_000_000 - base.bytes)
  expect(seconds).toBeGreaterThanOrEqual(1)
  expect(lines.filter(({ status }) => status === 'Already exists').map(({ id }) => id)).toEqual([base.id.slice(0, 12)])
  expect(lines.at(-1)?.status).toBe(`Status: Downloaded newer image for ${RADARR}`)
  expect(findImage(world, RADARR)?.id).toBe(small.radarr.id)
})

test('what is here already is up to date', async () => {
  const { lines } = await fetched('caddy:2.11.6')
  expect(lines.at(-1)?.status).toBe('Status: Image is up to date for caddy:2.11.6')
})

test('what is not there is refused before the first line, in Docker’s words', () => {
  const { world } = smallWorld()
  const { signal } = new AbortController()
  expect(() => pull(world, 'caddy:9', signal)).toThrow('manifest for caddy:9 not found: manifest unknown')
  expect(() => pull(world, 'nothing', signal)).toThrow('pull access denied for nothing, repository does not exist')
})

test('references are read as Docker reads them', () => {
  expect(shortReference('docker.io/library/caddy')).toBe('caddy:latest')
  expect(readReference('localhost:5000/a/b:1')).toEqual({ name: 'localhost:5000/a/b', tag: '1', digest: null })
  expect(readReference('localhost:5000/a/b')).toEqual({ name: 'localhost:5000/a/b', tag: 'latest', digest: null })
  expect(readReference('a@sha256:0f')).toEqual({ name: 'a', tag: null, digest: 'sha256:0f' })
})
