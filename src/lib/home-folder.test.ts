import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { homeFolder } from './home-folder.ts'

/** No user of any system. */
const NOBODY = 3_999_999_999
const cannot =
  process.getuid?.() === 0 && Bun.which('setpriv') !== null ? null : 'only root can be a user that does not exist'

test('HOME says where the home folder is', () => {
  expect(homeFolder({ HOME: '/home/mia' })).toBe('/home/mia')
})

test.skipIf(cannot !== null)(
  `a user without a home is told so${cannot === null ? '' : ` (skipped: ${cannot})`}`,
  () => {
    const main = join(import.meta.dirname, '../main.ts')
    const asNobody = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups']
    const { stdout, stderr, exitCode } = Bun.spawnSync([...asNobody, process.execPath, main, 'version', '--json'], {
      env: { PATH: process.env['PATH'], TMPDIR: '/tmp' },
    })
    expect([stdout.toString(), exitCode]).toEqual(['', 1])
    expect(JSON.parse(stderr.toString())).toMatchObject({ kind: 'error', data: { code: 'USHER-10' } })
  },
)
