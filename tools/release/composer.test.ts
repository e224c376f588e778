import { expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { must, run } from '../provision/command.ts'
import { composerIn } from '../provision/composer.ts'
import { clientNeeds, unpackedPhp } from '../provision/php.ts'
import { addPhpPackage } from './packages.ts'

const root = resolve(import.meta.dirname, '../..')
const php = unpackedPhp()
const left = php.found ? '' : ` (left out: php-8.5: ${php.because})`

test.skipIf(!php.found)(
  `Composer installs the PHP client from a release into an empty project, and it works there${left}`,
  async () => {
    if (!php.found) return
    const folder = mkdtempSync(join(tmpdir(), 'usher-composer-'))
    try {
      const [release, project] = [join(folder, 'release'), join(folder, 'project')]
      mkdirSync(release)
      mkdirSync(project)
      addPhpPackage(root, release, '1.2.3')
      expect(readdirSync(release)).toEqual(['usher-client-php-1.2.3.tar.gz'])
      // A package that lies somewhere is described by its own manifest, and by where its archive is.
      const archive = join(release, 'usher-client-php-1.2.3.tar.gz')
      const manifest = JSON.parse(await must(['tar', '-xzOf', archive, 'composer.json'])) as object
      const dist = { type: 'tar', url: `file://${archive}` }
      const repositories = [{ type: 'package', package: { ...manifest, dist } }, { packagist: false }]
      writeFileSync(
        join(project, 'composer.json'),
        JSON.stringify({ repositories, require: { 'usher/client': '1.2.3' } }),
      )
      const words = ['install', '--no-interaction', '--no-progress', '--quiet', `--working-dir=${project}`]
      await must([...composerIn(join(folder, 'composer'), php), ...words], {
        env: { COMPOSER_HOME: join(folder, 'home'), COMPOSER_ALLOW_SUPERUSER: '1', COMPOSER_DISABLE_NETWORK: '1' },
      })
      writeFileSync(
        join(project, 'first.php'),
        `<?php
require __DIR__ . '/vendor/autoload.php';
echo Usher\\Client\\Client::at('http://den.example:80', 'ab12')->problem->sentence;`,
      )
      const { code, out } = await run([...php.command(clientNeeds), join(project, 'first.php')])
      expect([code, out]).toEqual([0, expect.stringContaining('Nothing is sent to "')])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
  60_000,
)
