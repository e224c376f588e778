import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runOrThrow } from '../provision/command.ts'
import { installComposer } from '../provision/composer.ts'
import { CLIENT_EXTENSIONS, type UnpackedPhp } from '../provision/php.ts'

const program = `<?php
require __DIR__ . '/vendor/autoload.php';
echo Usher\\Client\\Client::at('http://den.example:80', 'ab12')->problem->sentence;`

/**
 * Installs an archive of the PHP client with Composer into an empty project below a folder, and returns what a first
 * program says there: the client’s own refusal of an address that is not of this machine.
 */
export async function runInPhpProject(archive: string, folder: string, php: UnpackedPhp): Promise<string> {
  const project = join(folder, 'project')
  mkdirSync(project)
  // A `package` repository takes its description from the archive's manifest.
  const manifest = JSON.parse(await runOrThrow(['tar', '-xzOf', archive, 'composer.json'])) as Record<string, unknown>
  const dist = { type: 'tar', url: `file://${archive}` }
  const repositories = [{ type: 'package', package: { ...manifest, dist } }, { packagist: false }]
  const require = { [String(manifest['name'])]: manifest['version'] }
  writeFileSync(join(project, 'composer.json'), JSON.stringify({ repositories, require }))
  const words = ['install', '--no-interaction', '--no-progress', '--quiet', `--working-dir=${project}`]
  await runOrThrow([...installComposer(join(folder, 'composer'), php), ...words], {
    env: { COMPOSER_HOME: join(folder, 'home'), COMPOSER_ALLOW_SUPERUSER: '1', COMPOSER_DISABLE_NETWORK: '1' },
  })
  writeFileSync(join(project, 'first.php'), program)
  return runOrThrow([...php.command(CLIENT_EXTENSIONS), join(project, 'first.php')])
}
