import { expect, test } from 'bun:test'
import { installers } from '../../../../contract/kinds/shapes.ts'
import { detectInstallMethod } from './install-method.ts'

const BUN = '/usr/local/bin/bun'
const SINGLE = '/$bunfs/root/usher'
const SOURCE = { executable: BUN, main: '/srv/usher/src/main.ts' }

test.each([
  ['npm', { executable: BUN, main: '/usr/lib/node_modules/usher/src/main.ts' }, []],
  ['npm', { executable: '/usr/lib/node_modules/usher/bin/usher', main: SINGLE }, []],
  ['package', { executable: '/opt/homebrew/Cellar/usher/1.0/bin/usher', main: SINGLE }, []],
  ['file', { executable: '/usr/bin/usher', main: SINGLE }, ['/var/lib/dpkg/info/usher.list']],
  ['file', { executable: '/usr/local/bin/usher', main: SINGLE }, []],
  ['source', SOURCE, ['/srv/usher/package.json']],
] as const)(
  '%s is detected by its path, and has no update command: other packages are called usher too',
  (installed, place, there) => {
    const detected = detectInstallMethod(place, null, (path) => (there as readonly string[]).includes(path))
    expect([detected.install_method, detected.command]).toEqual([installed, null])
    expect(detected.because).toEndWith('; to update it, replace it with a newer build')
  },
)

test('a copy in a repository is updated with git', () => {
  const there = ['/srv/usher/package.json', '/srv/usher/.git']
  expect(detectInstallMethod(SOURCE, 'source', (path) => there.includes(path))).toEqual({
    installed_by: 'source',
    install_method: 'source',
    path: '/srv/usher',
    because: 'it runs from a repository',
    command: 'git pull && npm ci',
  })
})

test.each(installers.filter((one) => one !== 'source'))(
  'a copy installed by %s is updated from usher’s own release, and no package is named',
  (installedBy) => {
    const place = { executable: '/usr/bin/usher', main: SINGLE }
    const { installed_by, because, command } = detectInstallMethod(place, installedBy, () => true)
    expect([installed_by, command]).toEqual([installedBy, null])
    expect(because).toMatch(/; to update it, [^;]* a newer release$/)
    expect(because).not.toMatch(/\b(?:apt|dnf|brew|yay|npm|pacman|docker)\b|usher/)
  },
)
