import { expect, test } from 'bun:test'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { withTrouble } from '../../../../test-support/checks/machine-with-apps.ts'
import { usherError } from '../../../lib/errors.ts'
import { emptyMachine } from '../../../../test-support/setup/empty-machine.ts'
import { gatherDashboard } from './gather.ts'

const APPS = ['sonarr', 'radarr', 'qbittorrent']

/** Longer than any check takes. */
const PATIENCE_MS = 30_000

test('dashboard points at a stuck download, and says nothing without one', async () => {
  const household = withTrouble('no-peers')
  const apps = (trouble: typeof household) => fakeStack(APPS.map((app) => fakeApp(app, { household: trouble })))
  const { attention, next_steps, verdict } = await gatherDashboard(await apps(household), PATIENCE_MS)
  expect(attention.find(({ finding }) => finding === 'queue-moving:no-peers')).toMatchObject({
    summary: 'The Bear: No peer with the torrent’s metadata was found',
    command: 'usher repair queue-moving:no-peers',
  })
  expect(verdict.find(({ question }) => question === 'arrive')?.status).not.toBe('passed')
  expect(next_steps.map(({ command }) => command)).toContain('usher stuck')
  const healthy = await gatherDashboard(await apps(withTrouble()), PATIENCE_MS)
  expect(JSON.stringify(healthy)).not.toContain('stuck')
})

test('dashboard does not wait for an app that does not answer, and says that it is not known', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const machine = await fakeStack(
    APPS.map((app) => fakeApp(app, { household: withTrouble('no-peers'), intercept: () => promise })),
  )
  const startedAt = performance.now()
  const { complete, not_known, verdict } = await gatherDashboard(machine, 200)
  const elapsedMs = performance.now() - startedAt
  resolve(undefined)
  expect(elapsedMs).toBeLessThan(4000)
  expect(complete).toBe(false)
  expect(not_known.length).toBeGreaterThan(0)
  expect(verdict.find(({ question }) => question === 'arrive')?.status).not.toBe('passed')
})

test('the first screen of a fresh machine names setup, and no command that is refused before it', async () => {
  const { next_steps, attention } = await gatherDashboard(emptyMachine(), PATIENCE_MS)
  expect(next_steps.map(({ command }) => command)).toEqual(['usher setup', 'usher setup --dry-run', 'usher forms'])
  expect(attention).toEqual([])
})

test('the first screen names a missing Compose and the command that installs it', async () => {
  const install = {
    compose: 'Install Docker Compose',
    compose_command: 'sudo pacman -S docker-compose',
    difference: '',
  }
  const machine = emptyMachine({ runner: () => Promise.reject(usherError('COMPOSE-1', install)) })
  const { next_steps, attention } = await gatherDashboard(machine, PATIENCE_MS)
  expect(attention[0]?.summary).toBe('Docker Compose is not installed.')
  expect(next_steps[0]).toEqual({ command: 'sudo pacman -S docker-compose', summary: 'install Docker Compose' })
})

test('an operator’s own project is not set up, so its first screen names up', async () => {
  const { next_steps } = await gatherDashboard(emptyMachine({ source: 'operator' }), PATIENCE_MS)
  expect(next_steps.map(({ command }) => command)).toEqual(['usher forms', 'usher up watch'])
})
