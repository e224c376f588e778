import { expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runOrThrow, runProgram } from '../provision/command.ts'
import { installComposer } from '../provision/composer.ts'
import { CLIENT_EXTENSIONS, findPhp } from '../provision/php.ts'
import { addPhpPackage } from './packages.ts'

const root = resolve(import.meta.dirname, '../..')
const php = findPhp()
const skipReason = php.found ? '' : ` (skipped: php-8.5: ${php.because})`

test.skipIf(!php.found)(
  `Composer installs the PHP client from a release into an empty project, and it works there${skipReason}`,
  async () => {
    if (!php.found) return
    const folder = mkdtempSync(join(tmpdir(), 'usher-composer-'))
    try {
      const [release, project] = [join(folder, 'release'), join(folder, 'project')]
      mkdirSync(release)
      mkdirSync(project)
      addPhpPackage(root, release, '1.2.3')
      expect(readdirSync(release)).toEqual(['usher-client-php-1.2.3.tar.gz'])
      // A `package` repository takes its description from the archive's manifest.
      const archive = join(release, 'usher-client-php-1.2.3.tar.gz')
      const manifest = JSON.parse(await runOrThrow(['tar', '-xzOf', archive, 'composer.json'])) as object
      const dist = { type: 'tar', url: `file://${archive}` }
      const repositories = [{ type: 'package', package: { ...manifest, dist } }, { packagist: false }]
      writeFileSync(
        join(project, 'composer.json'),
        JSON.stringify({ repositories, require: { 'usher/client': '1.2.3' } }),
      )
      const words = ['install', '--no-interaction', '--no-progress', '--quiet', `--working-dir=${project}`]
      await runOrThrow([...installComposer(join(folder, 'composer'), php), ...words], {
        env: { COMPOSER_HOME: join(folder, 'home'), COMPOSER_ALLOW_SUPERUSER: '1', COMPOSER_DISABLE_NETWORK: '1' },
      })
      writeFileSync(
        join(project, 'first.php'),
        `<?php
require __DIR__ . '/vendor/autoload.php';
echo Usher\\Client\\Client::at('http://den.example:80', 'ab12')->problem->sentence;`,
      )
      const { code, out } = await runProgram([...php.command(CLIENT_EXTENSIONS), join(project, 'first.php')])
      expect([code, out]).toEqual([0, expect.stringContaining('Nothing is sent to "')])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
  60_000,
)
