import { afterAll, beforeAll, expect, test } from 'bun:test'
import { cpSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../../../tools/provision/command.ts'
import { composerIn } from '../../../tools/provision/composer.ts'
import { clientNeeds, unpackedPhp, type Php } from '../../../tools/provision/php.ts'

const php = unpackedPhp()

if (php.found) installed(php)
else test.skip(`installed by Composer: left out, ${php.because}`, () => {})

function installed(found: Php): void {
  const folder = mkdtempSync(join(tmpdir(), 'usher-composer-'))
  const [client, project] = [join(folder, 'client'), join(folder, 'project')]

  beforeAll(() => {
    mkdirSync(project)
    for (const part of ['composer.json', 'src', 'tools', 'contract']) {
      cpSync(join(import.meta.dirname, '..', part), join(client, part), { recursive: true })
    }
    const repositories = [{ type: 'path', url: '../client', options: { symlink: false } }, { packagist: false }]
    writeFileSync(
      join(project, 'composer.json'),
      JSON.stringify({ repositories, require: { 'usher/client': '*@dev' } }),
    )
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  let command: string[] | undefined
  const composer = (...words: string[]) => {
    command ??= composerIn(join(folder, 'composer'), found)
    return run([...command, ...words], {
      env: { COMPOSER_HOME: join(folder, 'home'), COMPOSER_ALLOW_SUPERUSER: '1', COMPOSER_DISABLE_NETWORK: '1' },
    })
  }

  test('its Composer metadata are valid, strictly', async () => {
    const { code, out, err } = await composer('validate', '--strict', join(client, 'composer.json'))
    expect({ code, out: code === 0 ? '' : out + err }).toEqual({ code: 0, out: '' })
  })

  test('installed into an empty project, every class of it is found', async () => {
    const { code, err } = await composer('install', '--working-dir', project, '--no-interaction', '--no-progress')
    expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' })
    writeFileSync(join(project, 'first.php'), first)
    expect(await run([...found.command(clientNeeds), join(project, 'first.php')])).toEqual({
      code: 0,
      out: '1 unreachable\n',
      err: '',
    })
  }, 30_000)
}

const first = `<?php
declare(strict_types=1);
require __DIR__ . '/vendor/autoload.php';
foreach (glob(__DIR__ . '/vendor/usher/client/src/{*,*/*}.php', GLOB_BRACE) as $path) {
    $name = strtr(substr($path, strlen(__DIR__ . '/vendor/usher/client/src/'), -4), ['/' => '\\\\', 'generated' => 'Generated']);
    $name = "Usher\\\\Client\\\\{$name}";
    class_exists($name) || interface_exists($name) || trait_exists($name) || throw new Exception($name);
}
echo Usher\\Client\\Api::VERSION, ' ', Usher\\Client\\Client::at('', 'ab12')->problem->kind->value, "\\n";
`
