import { expect, test } from 'bun:test'
import { fakeMachine } from '../../../test-support/machine/fake-machine.ts'
import { runCli } from '../../../test-support/cli/run-cli.ts'
import { lineTo, machineWithGpu } from '../../../test-support/remote/far-machine.ts'

test.each([
  ['forms', 'watch\nfind\ntv\nfilms\n'],
  ['services', 'jellyfin\nprowlarr\nsonarr\nradarr\n'],
  ['jobs', ''],
  ['bundles', ''],
  ['nonsense', ''],
])('completions: %s', async (kind, offered) => {
  expect(await runCli(['__complete', kind])).toEqual({ out: offered, err: '', exit: 0 })
})

test('settings complete by key', async () => {
  expect((await runCli(['__complete', 'settings'])).out.split('\n')).toContain('DATA_ROOT')
})

test('a failing machine completes nothing and prints nothing', async () => {
  const machine = fakeMachine({ stack: () => Promise.reject(new Error('broken')) })
  expect(await runCli(['__complete', 'forms'], { machine })).toEqual({ out: '', err: '', exit: 0 })
})

test('the machines for --on complete by their names and here, and those to remove by their names', async () => {
  const machine = machineWithGpu(lineTo(fakeMachine()).access)
  expect((await runCli(['__complete', 'operable-machines'], { machine })).out).toBe('gpu\nhere\n')
  expect((await runCli(['__complete', 'machines'], { machine })).out).toBe('gpu\n')
})
