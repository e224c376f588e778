import { expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cli } from '../../surfaces/cli/cli.ts'
import { nobodyServes, pretendIo } from '../../../test-support/cli/run.ts'
import { places } from '../../platform/paths.ts'
import { pretendMachine } from '../../../test-support/machine.ts'
import { openState } from '../../platform/store/open.ts'
import { serveDemo } from './demo.ts'
import { rememberPast } from './rehearsed-past.ts'

test('a home that holds a real stack is never made into a rehearsal’s', async () => {
  const home = mkdtempSync(join(tmpdir(), 'usher-demo-test-'))
  try {
    mkdirSync(join(home, 'data/stack'), { recursive: true })
    writeFileSync(join(home, 'data/stack/.env'), 'TZ=Europe/Lisbon')
    const { io, written } = pretendIo({})
    const exit = await cli(['demo', '--home', home], io, () => pretendMachine(), { ...nobodyServes, demo: serveDemo })
    expect(exit).toBe(2)
    expect(written.err).toContain('holds something else than a rehearsal')
    expect(readdirSync(home)).toEqual(['data'])
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
})

test('a rehearsed household has a past: weeks ago its forms were turned on', () => {
  const home = mkdtempSync(join(tmpdir(), 'usher-demo-test-'))
  try {
    const at = places(home, {})
    rememberPast(at)
    const state = openState(at)
    const [first] = state.history.list()
    state.close()
    expect(first).toMatchObject({ action: 'up', targets: ['household', 'door'], ended: 'done' })
    expect(Date.now() - Date.parse(first!.at)).toBeGreaterThan(20 * 24 * 60 * 60 * 1000)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
})
