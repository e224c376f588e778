import { afterEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findComposeProgram } from './compose-program.ts'
import { errorRejectedBy } from '../../../test-support/engine/rejection.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** A PATH with only these programs, each a script. */
function fakePrograms(scripts: Record<string, string>): { PATH: string } {
  const folder = mkdtempSync(join(tmpdir(), 'usher-path-'))
  folders.push(folder)
  for (const [name, script] of Object.entries(scripts)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  }
  return { PATH: folder }
}

const plugin = (version: string) => `[ "$1 $2" = "compose version" ] && echo "${version}"`
const noPlugin = 'echo "docker: \'compose\' is not a docker command" >&2; exit 1'

const errorFrom = (environment: { PATH: string }) => errorRejectedBy(findComposeProgram(environment))

test.each([
  ['2.40.3', true],
  ['v2.29.1', true],
  ['2.26.1-4', false],
  ['5.0.0', true],
])('findComposeProgram takes the plugin %s; JSON progress: %p', async (version, json) => {
  const found = await findComposeProgram(fakePrograms({ docker: plugin(version) }))
  expect(found.command).toEqual(['docker', 'compose'])
  expect(found.writes_json).toBe(json)
  expect(version).toContain(found.version)
})

test('findComposeProgram falls back to the standalone program', async () => {
  const alone = 'echo 2.24.0'
  for (const docker of [noPlugin, plugin('2.3.0')]) {
    expect(await findComposeProgram(fakePrograms({ docker, 'docker-compose': alone }))).toEqual({
      command: ['docker-compose'],
      version: '2.24.0',
      writes_json: false,
    })
  }
})

test('findComposeProgram tells a missing Compose from one that is too old', async () => {
  expect(await errorFrom(fakePrograms({}))).toMatchObject({ code: 'COMPOSE-1' })
  expect(await errorFrom(fakePrograms({ docker: noPlugin }))).toMatchObject({ code: 'COMPOSE-1' })
  expect(await errorFrom(fakePrograms({ docker: noPlugin, 'docker-compose': 'echo 1.29.2' }))).toMatchObject({
    code: 'COMPOSE-2',
    summary: 'Docker Compose 1.29.2 is too old: usher needs 2.20.0 or newer.',
  })
})
