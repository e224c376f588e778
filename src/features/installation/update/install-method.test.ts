import { expect, test } from 'bun:test'
import { detectInstallMethod } from './install-method.ts'

const BUN = '/usr/local/bin/bun'
const SINGLE = '/$bunfs/root/usher'

test.each([
  ['npm', { executable: BUN, main: '/usr/lib/node_modules/usher/src/main.ts' }, []],
  ['npm', { executable: '/usr/lib/node_modules/usher/bin/usher', main: SINGLE }, []],
  ['package', { executable: '/usr/bin/usher', main: SINGLE }, ['/var/lib/dpkg/info/usher.list']],
  ['package', { executable: '/opt/homebrew/Cellar/usher/1.0/bin/usher', main: SINGLE }, []],
  ['file', { executable: '/usr/local/bin/usher', main: SINGLE }, []],
  ['source', { executable: BUN, main: '/srv/usher/src/main.ts' }, ['/srv/usher/package.json', '/srv/usher/.git']],
] as const)('%s is detected by its path', (installed, place, there) => {
  const detected = detectInstallMethod(place, (path) => (there as readonly string[]).includes(path))
  expect(detected.install_method).toBe(installed)
  expect(detected.because).not.toBe('')
})
