import { afterEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findCompose } from './find.ts'
import { refused } from '../../../test-support/engine/refused.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** A PATH that has just these programs, each a script. */
function programs(scripts: Record<string, string>): { PATH: string } {
  const folder = mkdtempSync(join(tmpdir(), 'usher-path-'))
  folders.push(folder)
  for (const [name, script] of Object.entries(scripts)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  }
  return { PATH: folder }
}

const plugin = (version: string) => `[ "$1 $2" = "compose version" ] && echo "${version}"`
const noPlugin = 'echo "docker: \'compose\' is not a docker command" >&2; exit 1'

const failure = (environment: { PATH: string }) => refused(findCompose(environment))

test.each([
  ['2.40.3', true],
  ['v2.29.1', true],
  ['2.26.1-4', false],
  ['5.0.0', true],
])('the plugin %s is taken; JSON progress: %p', async (version, json) => {
  const found = await findCompose(programs({ docker: plugin(version) }))
  expect(found.words).toEqual(['docker', 'compose'])
  expect(found.json).toBe(json)
  expect(version).toContain(found.version)
})

test('else the program of its own', async () => {
  const alone = 'echo 2.24.0'
  for (const docker of [noPlugin, plugin('2.3.0')]) {
    expect(await findCompose(programs({ docker, 'docker-compose': alone }))).toEqual({
      words: ['docker-compose'],
      version: '2.24.0',
      json: false,
    })
  }
})

test('none, and one that is too old, are two faults', async () => {
  expect(await failure(programs({}))).toMatchObject({ code: 'COMPOSE-1' })
  expect(await failure(programs({ docker: noPlugin }))).toMatchObject({ code: 'COMPOSE-1' })
  expect(await failure(programs({ docker: noPlugin, 'docker-compose': 'echo 1.29.2' }))).toMatchObject({
    code: 'COMPOSE-2',
    summary: 'Docker Compose 1.29.2 is too old: usher needs 2.20.0 or newer.',
  })
})
