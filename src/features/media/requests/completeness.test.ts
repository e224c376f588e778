import { expect, test } from 'bun:test'
import { createTerminalRenderer } from '../../../lib/report/terminal-renderer.ts'
import { NOW } from '../../../../test-support/engine/fake-engine.ts'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { usherError } from '../../../lib/errors.ts'
import { gatherRequestsFor } from './gather.ts'
import { renderRequests } from './render.ts'

const renderer = createTerminalRenderer({ now: () => NOW, isTTY: false, columns: 200, env: { LANG: 'C.UTF-8' } })

/** Seerr, which answers requests for this path with something that makes no sense. */
const seerrWithout = (path: RegExp) =>
  fakeApp('seerr', { intercept: ({ url }) => (path.test(new URL(url).pathname) ? new Response('<html>') : undefined) })

const askFor = async (member: string | undefined, seerr = seerrWithout(/\/user$/)) =>
  gatherRequestsFor(await fakeStack([fakeApp('sonarr'), fakeApp('radarr'), seerr]), { member })

test('requests are complete if every app answers', async () => {
  const { complete, not_known, requests } = await askFor(undefined, fakeApp('seerr'))
  expect([complete, not_known, requests.length]).toEqual([true, [], 5])
})

test('requests of a member are found by name if the members are not known, and the answer is incomplete', async () => {
  const { complete, not_known, requests, members } = await askFor('ana')
  expect([complete, not_known.map(({ subject }) => subject), members]).toEqual([false, ['Seerr'], []])
  expect(requests.length).toBeGreaterThan(0)
  expect(new Set(requests.map(({ member }) => member))).toEqual(new Set(['Ana']))
})

test('a member who cannot be checked is not called missing, and has no empty list in silence', async () => {
  const data = await askFor('nobody')
  expect(data).toMatchObject({
    requests: [],
    complete: false,
    summary: 'usher cannot tell whether there is a member called "nobody".',
  })
  expect(renderRequests(data, renderer)).toContain(data.not_known[0]!.because)
})

test('requests are incomplete if a library or the list itself is not known', async () => {
  const sonarr = { app: 'sonarr', port: null, state: 'exited' as const }
  const withoutSonarr = await gatherRequestsFor(
    await fakeStack([sonarr, fakeApp('radarr'), fakeApp('seerr')]),
    undefined,
  )
  expect([withoutSonarr.complete, withoutSonarr.not_known.map(({ subject }) => subject)]).toEqual([false, ['Sonarr']])
  const withoutList = await askFor(undefined, seerrWithout(/\/request$/))
  expect(withoutList).toMatchObject({ requests: [], complete: false, summary: 'The requests are not known.' })
})

test('requests throw the engine’s error if it does not answer, instead of an empty list', async () => {
  const machine = await fakeStack([fakeApp('seerr')])
  const stopped = usherError('ENGINE-2', { remedy: 'Start it', start: 'systemctl start docker' })
  expect(gatherRequestsFor({ ...machine, engine: () => Promise.reject(stopped) }, undefined)).rejects.toThrow(
    'The container engine is not answering.',
  )
})

test('requests are complete without an app that was never turned on', async () => {
  const machine = await fakeStack([fakeApp('radarr'), fakeApp('sonarr'), fakeApp('seerr')])
  const engine = await machine.engine()
  const containers = async (...given: Parameters<typeof engine.containers>) =>
    (await engine.containers(...given)).filter(({ service }) => service !== 'seerr')
  const off = await gatherRequestsFor({ ...machine, engine: async () => ({ ...engine, containers }) }, undefined)
  expect(off).toMatchObject({ complete: true, not_known: [], summary: expect.stringContaining('No request manager') })
})
