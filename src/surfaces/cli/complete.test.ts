import { expect, test } from 'bun:test'
import { pretendMachine } from '../../../test-support/machine.ts'
import { play } from '../../../test-support/cli/run.ts'

test.each([
  ['forms', 'watch\nfind\ntv\nfilms\n'],
  ['services', 'jellyfin\nprowlarr\nsonarr\nradarr\n'],
  ['jobs', ''],
  ['bundles', ''],
  ['nonsense', ''],
])('what may be offered: %s', async (kind, offered) => {
  expect(await play(['__complete', kind])).toEqual({ out: offered, err: '', exit: 0 })
})

test('settings are offered by their keys', async () => {
  expect((await play(['__complete', 'settings'])).out.split('\n')).toContain('DATA_ROOT')
})

test('a machine that fails offers nothing and says nothing', async () => {
  const machine = pretendMachine({ stack: () => Promise.reject(new Error('broken')) })
  expect(await play(['__complete', 'forms'], { machine })).toEqual({ out: '', err: '', exit: 0 })
})
