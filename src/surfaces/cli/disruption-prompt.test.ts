import { expect, test } from 'bun:test'
import { runCli } from '../../../test-support/cli/run-cli.ts'
import { eveningMachine } from '../../../test-support/disruption/evening.ts'
import { fakeRunner } from '../../../test-support/machine/fake-machine.ts'

const APPS = ['jellyfin', 'seerr', 'bazarr', 'sabnzbd']

async function evening() {
  const { hand: runner, asked } = fakeRunner()
  const { machine, household } = await eveningMachine(APPS, { runner: async () => runner })
  return { machine, household, asked }
}

test('restart at a terminal names the viewer and asks first; no answer but yes restarts', async () => {
  const { machine, asked } = await evening()
  const { err, exit } = await runCli(['restart', 'jellyfin'], { machine, tty: true, typedLines: ['n'] })
  expect(err).toContain('Ben is watching Metropolis on Jellyfin.')
  expect(err).toContain('Add --when-idle to wait until nobody is disturbed.')
  expect(err).toContain('Do it now? [y/N] ')
  expect(err).toContain('CONSENT-3')
  expect([exit, asked]).toEqual([2, []])
  expect((await runCli(['restart', 'jellyfin'], { machine, tty: true, typedLines: ['y'] })).exit).toBe(0)
  expect(asked).toHaveLength(1)
})

test('restart with --yes names the viewer and does not ask', async () => {
  const { machine, asked } = await evening()
  const { err, exit } = await runCli(['restart', 'jellyfin', '--yes'], { machine, tty: true, typedLines: [] })
  expect(err).toContain('Ben is watching Metropolis on Jellyfin.')
  expect(err).not.toContain('Do it now?')
  expect([exit, asked.length]).toEqual([0, 1])
})

test('restart says nothing if it disturbs nobody, and asks nothing in a pipe or for JSON', async () => {
  const { machine } = await evening()
  expect((await runCli(['restart', 'bazarr'], { machine, tty: true, typedLines: [] })).err).not.toContain('disturb')
  expect((await runCli(['restart', 'jellyfin'], { machine })).err).not.toContain('Ben is watching')
  expect((await runCli(['restart', 'jellyfin', '--json'], { machine, tty: true })).err).not.toContain('Ben is watching')
})

test('restart does not ask about an app that does not answer: that may be why', async () => {
  const { machine: alone } = await eveningMachine(['jellyfin'])
  const { err, exit } = await runCli(['restart', 'jellyfin'], { machine: alone, tty: true, typedLines: [] })
  expect(err).toContain('It is not known whether it disturbs anybody on Jellyfin.')
  expect(err).not.toContain('Do it now?')
  expect(exit).toBe(0)
})

test('restart --when-idle asks nothing, waits and restarts', async () => {
  const { machine, household, asked } = await evening()
  const ended = runCli(['restart', 'jellyfin', '--when-idle'], {
    machine,
    tty: false,
    onWrite: (_to, text) => {
      if (text.includes('Waiting for Ben to finish Metropolis')) household.nobodyWatches = true
    },
  })
  expect((await ended).exit).toBe(0)
  expect(asked).toEqual([{ to: 'restarted', services: ['jellyfin'] }])
})
