import { expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommandLine } from '../../surfaces/cli/cli.ts'
import { noServeCommands, fakeIo } from '../../../test-support/cli/run-cli.ts'
import { resolveUsherPaths } from '../../platform/paths.ts'
import { fakeMachine } from '../../../test-support/machine/fake-machine.ts'
import { openStateStore } from '../../platform/store/state-store.ts'
import { runDemoCommand } from './demo.ts'
import { writeRehearsalHistory } from './rehearsal-history.ts'
import { boundarySettings, rehearsalSettings } from './rehearsal-settings.ts'

test('demo refuses a home that holds a real stack', async () => {
  const home = mkdtempSync(join(tmpdir(), 'usher-demo-test-'))
  try {
    mkdirSync(join(home, 'data/stack'), { recursive: true })
    writeFileSync(join(home, 'data/stack/.env'), 'TZ=Europe/Lisbon')
    const { io, written } = fakeIo({})
    const exit = await runCommandLine(['demo', '--home', home], io, () => fakeMachine(), {
      ...noServeCommands,
      demo: runDemoCommand,
    })
    expect(exit).toBe(2)
    // The code stands at the end of its line, and where that breaks depends on the path.
    const said = written.err.replace('ASKED-10', '').replace(/\s+/g, ' ')
    expect(said).toContain('contains something other than a rehearsal')
    expect(readdirSync(home)).toEqual(['data'])
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
})

test('the rehearsal has a history: its forms were enabled weeks ago', () => {
  const home = mkdtempSync(join(tmpdir(), 'usher-demo-test-'))
  try {
    const at = resolveUsherPaths(home, {})
    writeRehearsalHistory(at)
    const state = openStateStore(at)
    const [first] = state.history.list()
    state.close()
    expect(first).toMatchObject({ action: 'up', targets: ['household', 'door'], state: 'done' })
    expect(Date.now() - Date.parse(first!.started_at)).toBeGreaterThan(20 * 24 * 60 * 60 * 1000)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
})

test('a fresh machine has only the settings that keep the rehearsal within its home', () => {
  const paths = resolveUsherPaths('/home/den', {})
  const boundary = boundarySettings(paths, '/run/engine.sock')
  expect(boundary.map(([name]) => name)).toEqual(['ENGINE', 'DATA_ROOT'])
  expect(rehearsalSettings(paths, '/run/engine.sock').slice(0, 2)).toEqual(boundary)
})
