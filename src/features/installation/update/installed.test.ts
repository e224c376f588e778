import { expect, test } from 'bun:test'
import { installedAt } from './installed.ts'

const BUN = '/usr/local/bin/bun'
const SINGLE = '/$bunfs/root/usher'

test.each([
  ['npm', { executable: BUN, main: '/usr/lib/node_modules/usher/service/main.ts' }, []],
  ['npm', { executable: '/usr/lib/node_modules/usher/bin/usher', main: SINGLE }, []],
  ['package', { executable: '/usr/bin/usher', main: SINGLE }, ['/var/lib/dpkg/info/usher.list']],
  ['package', { executable: '/opt/homebrew/Cellar/usher/1.0/bin/usher', main: SINGLE }, []],
  ['file', { executable: '/usr/local/bin/usher', main: SINGLE }, []],
  ['source', { executable: BUN, main: '/srv/usher/service/main.ts' }, ['/srv/usher/package.json', '/srv/usher/.git']],
] as const)('%s: seen by where it lies', (installed, place, there) => {
  const told = installedAt(place, (path) => (there as readonly string[]).includes(path))
  expect(told.installed).toBe(installed)
  expect(told.because).not.toBe('')
})
