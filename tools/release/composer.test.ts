import { expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findPhp } from '../provision/php.ts'
import { addPhpPackage } from './packages.ts'
import { runInPhpProject } from './php-project.ts'

const root = resolve(import.meta.dirname, '../..')
const php = findPhp()
const skipReason = php.found ? '' : ` (skipped: php-8.5: ${php.because})`

test.skipIf(!php.found)(
  `Composer installs the PHP client from a release into an empty project, and it works there${skipReason}`,
  async () => {
    if (!php.found) return
    const folder = mkdtempSync(join(tmpdir(), 'usher-composer-'))
    try {
      const release = join(folder, 'release')
      mkdirSync(release)
      addPhpPackage(root, release, '1.2.3')
      expect(readdirSync(release)).toEqual(['usher-client-php-1.2.3.tar.gz'])
      const said = await runInPhpProject(join(release, 'usher-client-php-1.2.3.tar.gz'), folder, php)
      expect(said).toContain('Nothing is sent to "')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
  60_000,
)
