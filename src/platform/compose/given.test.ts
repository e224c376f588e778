import { afterAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { givenTo } from './given.ts'

const folder = mkdtempSync(join(tmpdir(), 'usher-given-'))
afterAll(() => rmSync(folder, { recursive: true }))

const COMPOSE = 'services: { sonarr: { image: "example/sonarr:1", environment: { TZ: "${TZ}" } } }\n'
const at = (name: string) => join(folder, name)
const project = {
  name: 'den',
  directory: folder,
  files: [at('compose.yaml')],
  read_files: [at('compose.yaml'), at('base.yaml')],
  env_files: [at('.env')],
}
const environment = { PATH: at('bin'), HOME: folder, DOCKER_HOST: 'unix:///run/docker.sock' }
const given = () => givenTo(project, environment)

function furnish(): string | null {
  mkdirSync(at('bin'), { recursive: true })
  for (const [name, text] of Object.entries({
    'compose.yaml': COMPOSE,
    'base.yaml': '',
    '.env': 'TZ=UTC',
    'bin/docker': '',
  }))
    writeFileSync(at(name), text)
  return given()
}

test('the same is the same, and each part of it that changes makes it another', () => {
  const first = furnish()
  expect(first).toMatch(/^[\da-f]{64}$/)
  expect(given()).toBe(first)
  const changed = ['compose.yaml', 'base.yaml', '.env', 'bin/docker'].map((name) => {
    furnish()
    writeFileSync(at(name), '# another\n')
    return given()
  })
  furnish()
  const others = [
    givenTo({ ...project, name: 'other' }, environment),
    givenTo({ ...project, env_files: [] }, environment),
    givenTo(project, { ...environment, DOCKER_HOST: 'tcp://10.0.0.2:2375' }),
    givenTo(project, { ...environment, HOME: '/root' }),
  ]
  expect(new Set([first, ...changed, ...others]).size).toBe(9)
  expect([...changed, ...others]).not.toContain(null)
})

test('a project that says a part of itself elsewhere is nobody’s to know', () => {
  const elsewhere = [
    'services:\n  sonarr:\n    env_file: sonarr.env\n',
    'services: { sonarr: { env_file: [a.env] } }\n',
    'services:\n  sonarr: { "pull_policy": always }\n',
    'include:\n  - other/compose.yaml\n',
    'services:\n  sonarr:\n    volumes_from: [radarr]\n',
    'secrets: { key: { environment: KEY } }\n',
  ]
  furnish()
  for (const text of elsewhere) {
    writeFileSync(at('base.yaml'), text)
    expect([text, given()]).toEqual([text, null])
  }
  writeFileSync(at('base.yaml'), '# Your provider says which; nothing of this is a key: include nothing.\n')
  expect(given()).not.toBeNull()
})

test('the stack that usher ships says all of itself in its files', () => {
  furnish()
  const shipped = join(import.meta.dirname, '../../../stack/compose.yaml')
  expect(givenTo({ ...project, files: [shipped], read_files: [shipped] }, environment)).not.toBeNull()
})

test('nor is one with a file that is not there, or whose files nobody told', () => {
  furnish()
  rmSync(at('base.yaml'))
  expect(given()).toBeNull()
  furnish()
  expect(givenTo({ ...project, files: [] }, environment)).toBeNull()
  const { read_files: _untold, ...rest } = project
  expect(givenTo(rest, environment)).toBeNull()
})
