import { expect, test } from 'bun:test'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { usherError } from '../../../lib/errors.ts'
import { gatherComing } from './gather.ts'

/** An app that answers this path with a page. */
const appWithout = (app: string, path: RegExp) =>
  fakeApp(app, { intercept: ({ url }) => (path.test(new URL(url).pathname) ? new Response('<html>') : undefined) })

test.each([
  ['that does not run', () => fakeApp('sonarr', { state: 'exited' as const })],
  ['whose calendar makes no sense', () => appWithout('sonarr', /\/calendar$/)],
  ['whose titles are not known', () => appWithout('sonarr', /\/series$/)],
])('a library %s is named, and hides only its own releases', async (_what, sonarr) => {
  const data = await gatherComing(await fakeStack([sonarr(), fakeApp('radarr'), fakeApp('lidarr')]), 14)
  expect(data).toMatchObject({
    complete: false,
    not_known: [{ subject: 'Sonarr', because: expect.stringMatching(/./) }],
  })
  expect(data.items.map(({ service }) => service)).toEqual(['lidarr', 'radarr'])
})

test('without the requests, the releases are listed and who requested them is not known', async () => {
  const data = await gatherComing(await fakeStack([fakeApp('radarr'), appWithout('seerr', /\/request$/)]), 14)
  expect(data.not_known.map(({ subject }) => subject)).toEqual(['Seerr'])
  expect(data.items.map(({ title, requested_by }) => [title, requested_by])).toEqual([['Sherlock Jr.', []]])
})

test('an empty list is no promise while a library does not answer', async () => {
  const data = await gatherComing(await fakeStack([fakeApp('sonarr', { state: 'exited' })]), 14)
  expect([data.summary, data.items]).toEqual(['No release is known in the next 14 days.', []])
})

test('an app without a container is not missed', async () => {
  const machine = await fakeStack([fakeApp('radarr'), fakeApp('sonarr')])
  const engine = await machine.engine()
  const withContainers = (...services: string[]) => ({
    ...machine,
    engine: async () => ({
      ...engine,
      containers: async (...given: Parameters<typeof engine.containers>) =>
        (await engine.containers(...given)).filter(({ service }) => services.includes(service!)),
    }),
  })
  expect(await gatherComing(withContainers('radarr'), 14)).toMatchObject({ complete: true, not_known: [] })
  expect(await gatherComing(withContainers(), 14)).toMatchObject({
    complete: true,
    summary: 'No library is enabled, so nothing is expected.',
  })
})

test('coming throws the engine’s error if it does not answer, instead of an empty list', async () => {
  const machine = await fakeStack([fakeApp('radarr')])
  const stopped = usherError('ENGINE-2', { remedy: 'Start it', start: 'systemctl start docker' })
  expect(gatherComing({ ...machine, engine: () => Promise.reject(stopped) }, 14)).rejects.toThrow(
    'The container engine is not answering.',
  )
})
