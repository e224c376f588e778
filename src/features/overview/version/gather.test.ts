import { expect, test } from 'bun:test'
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
