import { afterAll, beforeAll, expect, test } from 'bun:test'
import { cpSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from '../../../tools/provision/command.ts'
import { installComposer } from '../../../tools/provision/composer.ts'
import { CLIENT_EXTENSIONS, findPhp, type UnpackedPhp } from '../../../tools/provision/php.ts'

const php = findPhp()

if (php.found) testInstalled(php)
else test.skip(`installed by Composer: skipped, ${php.because}`, () => {})

function testInstalled(found: UnpackedPhp): void {
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
    command ??= installComposer(join(folder, 'composer'), found)
    return runProgram([...command, ...words], {
      env: { COMPOSER_HOME: join(folder, 'home'), COMPOSER_ALLOW_SUPERUSER: '1', COMPOSER_DISABLE_NETWORK: '1' },
    })
  }

  test('its Composer metadata passes strict validation', async () => {
    const { code, out, err } = await composer('validate', '--strict', join(client, 'composer.json'))
    expect({ code, out: code === 0 ? '' : out + err }).toEqual({ code: 0, out: '' })
  })

  test('after installation into an empty project every class is found', async () => {
    const { code, err } = await composer('install', '--working-dir', project, '--no-interaction', '--no-progress')
    expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' })
    writeFileSync(join(project, 'first.php'), firstProgram)
    expect(await runProgram([...found.command(CLIENT_EXTENSIONS), join(project, 'first.php')])).toEqual({
      code: 0,
      out: '1 unreachable\n',
      err: '',
    })
  }, 30_000)
}

const firstProgram = `<?php
declare(strict_types=1);
require __DIR__ . '/vendor/autoload.php';
foreach (glob(__DIR__ . '/vendor/usher/client/src/{*,*/*}.php', GLOB_BRACE) as $path) {
    $name = strtr(substr($path, strlen(__DIR__ . '/vendor/usher/client/src/'), -4), ['/' => '\\\\', 'generated' => 'Generated']);
    $name = "Usher\\\\Client\\\\{$name}";
    class_exists($name) || interface_exists($name) || trait_exists($name) || throw new Exception($name);
}
echo Usher\\Client\\Api::VERSION, ' ', Usher\\Client\\Client::at('', 'ab12')->problem->kind->value, "\\n";
`
