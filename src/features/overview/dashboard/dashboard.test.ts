import { expect, test } from 'bun:test'
import { cast, stage } from '../../../../test-support/media-apps/stage.ts'
import { struck } from '../../../../test-support/checks/apps.ts'
import { gatherDashboard } from './gather.ts'

const CHAIN = ['sonarr', 'radarr', 'qbittorrent']

test('points at what has stopped, and says nothing of it where nothing has', async () => {
  const household = struck('no-peers')
  const { attention, next } = await gatherDashboard(await stage(CHAIN.map((app) => cast(app, { household }))))
  expect(attention.at(-1)).toMatchObject({
    subject: 'downloads',
    summary: 'The Bear has stopped',
    because: 'Nobody was found who knows what is in it.',
    command: 'usher stuck',
  })
  expect(next.map(({ command }) => command)).toContain('usher stuck')
  const well = await gatherDashboard(await stage(CHAIN.map((app) => cast(app, { household: struck() }))))
  expect(JSON.stringify(well)).not.toContain('stuck')
})

test('waits for no app that does not answer', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const machine = await stage(CHAIN.map((app) => cast(app, { household: struck('no-peers'), before: () => promise })))
  // It ends, although nobody answers before this is let go.
  const { attention } = await gatherDashboard(machine)
  resolve(undefined)
  expect(JSON.stringify(attention)).not.toContain('stuck')
})
