import { expect, test } from 'bun:test'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { withTrouble } from '../../../../test-support/checks/machine-with-apps.ts'
import { gatherDashboard } from './gather.ts'

const APPS = ['sonarr', 'radarr', 'qbittorrent']

test('dashboard points at a stuck download, and says nothing without one', async () => {
  const household = withTrouble('no-peers')
  const { attention, next_steps } = await gatherDashboard(
    await fakeStack(APPS.map((app) => fakeApp(app, { household }))),
  )
  expect(attention.at(-1)).toMatchObject({
    subject: 'downloads',
    summary: 'The Bear is stuck',
    because: 'No peer with the torrent’s metadata was found.',
    command: 'usher stuck',
  })
  expect(next_steps.map(({ command }) => command)).toContain('usher stuck')
  const healthy = await gatherDashboard(await fakeStack(APPS.map((app) => fakeApp(app, { household: withTrouble() }))))
  expect(JSON.stringify(healthy)).not.toContain('stuck')
})

test('dashboard does not wait for an app that does not answer', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const machine = await fakeStack(
    APPS.map((app) => fakeApp(app, { household: withTrouble('no-peers'), intercept: () => promise })),
  )
  // It returns although this app never answers.
  const { attention } = await gatherDashboard(machine)
  resolve(undefined)
  expect(JSON.stringify(attention)).not.toContain('stuck')
})
