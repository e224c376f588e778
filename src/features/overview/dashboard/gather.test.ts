import { expect, test } from 'bun:test'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { withTrouble } from '../../../../test-support/checks/machine-with-apps.ts'
import { usherError } from '../../../lib/errors.ts'
import { emptyMachine } from '../../../../test-support/setup/empty-machine.ts'
import { fakeContainer, fakeEngine } from '../../../../test-support/engine/fake-engine.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { runCli } from '../../../../test-support/cli/run-cli.ts'
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

test('the first screen of a fresh machine names setup, and no command that is refused before it', async () => {
  const { next_steps, attention } = await gatherDashboard(emptyMachine())
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
  const { next_steps, attention } = await gatherDashboard(machine)
  expect(attention[0]?.summary).toBe('Docker Compose is not installed.')
  expect(next_steps[0]).toEqual({ command: 'sudo pacman -S docker-compose', summary: 'install Docker Compose' })
})

test('an operator’s own project is not set up, so its first screen names up', async () => {
  const { next_steps } = await gatherDashboard(emptyMachine({ source: 'operator' }))
  expect(next_steps.map(({ command }) => command)).toEqual(['usher forms', 'usher up watch'])
})

test('one service is counted in the singular', async () => {
  const engine = fakeEngine({ containers: [fakeContainer('jellyfin')] })
  const { out } = await runCli([], { machine: fakeMachine({ engine: async () => engine }) })
  expect(out).toContain(' 1 service')
  expect(out).not.toContain('1 services')
})
