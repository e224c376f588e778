import { afterAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { composeInputDigest } from './input-digest.ts'

const folder = mkdtempSync(join(tmpdir(), 'usher-given-'))
afterAll(() => rmSync(folder, { recursive: true }))

const COMPOSE = 'services: { sonarr: { image: "example/sonarr:1", environment: { TZ: "${TZ}" } } }\n'
const at = (name: string) => join(folder, name)
const project = {
  name: 'den',
  directory: folder,
  files: [at('compose.yaml')],
  source_files: [at('compose.yaml'), at('base.yaml')],
  env_files: [at('.env')],
}
const environment = { PATH: at('bin'), HOME: folder, DOCKER_HOST: 'unix:///run/docker.sock' }
const digest = () => composeInputDigest(project, environment)

function writeProject(): string | null {
  mkdirSync(at('bin'), { recursive: true })
  for (const [name, text] of Object.entries({
    'compose.yaml': COMPOSE,
    'base.yaml': '',
    '.env': 'TZ=UTC',
    'bin/docker': '',
  }))
    writeFileSync(at(name), text)
  return digest()
}

test('composeInputDigest is stable, and changes with every input', () => {
  const first = writeProject()
  expect(first).toMatch(/^[\da-f]{64}$/)
  expect(digest()).toBe(first)
  const changed = ['compose.yaml', 'base.yaml', '.env', 'bin/docker'].map((name) => {
    writeProject()
    writeFileSync(at(name), '# another\n')
    return digest()
  })
  writeProject()
  const others = [
    composeInputDigest({ ...project, name: 'other' }, environment),
    composeInputDigest({ ...project, env_files: [] }, environment),
    composeInputDigest(project, { ...environment, DOCKER_HOST: 'tcp://10.0.0.2:2375' }),
    composeInputDigest(project, { ...environment, HOME: '/root' }),
  ]
  expect(new Set([first, ...changed, ...others]).size).toBe(9)
  expect([...changed, ...others]).not.toContain(null)
})

test('composeInputDigest is null for a project that refers to something outside its files', () => {
  const otherProjects = [
    'services:\n  sonarr:\n    env_file: sonarr.env\n',
    'services: { sonarr: { env_file: [a.env] } }\n',
    'services:\n  sonarr: { "pull_policy": always }\n',
    'include:\n  - other/compose.yaml\n',
    'services:\n  sonarr:\n    volumes_from: [radarr]\n',
    'secrets: { key: { environment: KEY } }\n',
  ]
  writeProject()
  for (const text of otherProjects) {
    writeFileSync(at('base.yaml'), text)
    expect([text, digest()]).toEqual([text, null])
  }
  writeFileSync(at('base.yaml'), '# Your provider says which; nothing of this is a key: include nothing.\n')
  expect(digest()).not.toBeNull()
})

test('composeInputDigest covers the shipped stack', () => {
  writeProject()
  const shipped = join(import.meta.dirname, '../../../stack/compose.yaml')
  expect(composeInputDigest({ ...project, files: [shipped], source_files: [shipped] }, environment)).not.toBeNull()
})

test('composeInputDigest is null for a missing file and for unknown files', () => {
  writeProject()
  rmSync(at('base.yaml'))
  expect(digest()).toBeNull()
  writeProject()
  expect(composeInputDigest({ ...project, files: [] }, environment)).toBeNull()
  const { source_files: _untold, ...rest } = project
  expect(composeInputDigest(rest, environment)).toBeNull()
})
