import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { fakeEngine, NOW } from '../../../../test-support/engine/fake-engine.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { usherError } from '../../../lib/errors.ts'
import { createTerminalRenderer } from '../../../lib/report/terminal-renderer.ts'
import { gatherVersions } from './gather.ts'
import { renderVersions } from './render.ts'

test('version is incomplete if the stack cannot be read, and says why', async () => {
  const engine = async () => fakeEngine({})
  const unreadable = usherError('STATE-2', { path: '/stack/compose.yaml', folder: '/stack' })
  const versions = await gatherVersions(fakeMachine({ engine, stack: () => Promise.reject(unreadable) }))
  const because = unreadable.data.summary
  expect(versions).toMatchObject({
    stack: { project: null },
    complete: false,
    not_known: [{ subject: 'the stack', because }],
  })
  const renderer = createTerminalRenderer({ isTTY: false, columns: 200, now: () => NOW, env: {} })
  expect(renderVersions(versions, renderer)).toContain(`Not known: the stack. ${because}`)
  expect(await gatherVersions(fakeMachine({ engine }))).toMatchObject({ complete: true, not_known: [] })
})

test('version names the layout of the state, and the copies from before an upgrade', async () => {
  const machine = fakeMachine({ engine: async () => fakeEngine({}) })
  expect(await gatherVersions(machine)).toMatchObject({ state_version: null, state_copies: [], complete: true })
  machine.state().keyValues.set('finding', 'a', 1)
  const path = join(machine.paths.state, 'usher.db.before-9')
  machine.state().copyTo(path)
  const state_version = machine.state().schemaVersion()!
  const versions = await gatherVersions(machine)
  expect(versions).toMatchObject({ state_version, state_copies: [{ path, state_version }] })
  const renderer = createTerminalRenderer({ isTTY: false, columns: 200, now: () => NOW, env: {} })
  const report = renderVersions(versions, renderer)
  for (const text of [`layout ${state_version}`, path]) expect(report).toContain(text)
})

test('version still answers if the state was upgraded by a newer usher', async () => {
  const newer = usherError('STATE-11', {
    path: '/s/usher.db',
    writer: '9.0.0',
    own: '1.0.0',
    folder: '/s',
    newer: '/s.newer',
  })
  const machine = fakeMachine({
    engine: async () => fakeEngine({}),
    state: () => {
      throw newer
    },
  })
  expect(await gatherVersions(machine)).toMatchObject({
    state_version: null,
    complete: false,
    not_known: [{ subject: 'usher’s state', because: newer.data.summary }],
  })
})
