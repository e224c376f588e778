import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { usherError } from '../../lib/errors.ts'
import { fakeContainer, fakeEngine } from '../../../test-support/engine/fake-engine.ts'
import { openStateStore } from '../store/state-store.ts'
import type { StateStore } from '../store/types.ts'
import { composeMemory } from './compose-memory.ts'
import { composeRunner } from './compose-runner.ts'
import type { RunnerChange, RunnerEvent } from './stack-runner.ts'

const SERVICES = Array.from({ length: 16 }, (_, index) => `app-${index + 1}`)
const SECRET = 'a-password-of-the-household'

let folder: string
let state: StateStore
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'usher-starts-'))
  mkdirSync(join(folder, 'bin'))
  state = openStateStore({ state: folder })
  writeFileSync(join(folder, 'compose.yaml'), 'name: household\n')
  writeProgram('2.40.3')
})
afterEach(() => {
  state.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A Compose that writes down what it is started with. */
function writeProgram(version: string): void {
  const services = Object.fromEntries(
    SERVICES.map((service) => [service, { image: 'stand-in:1', environment: { PASSWORD: SECRET } }]),
  )
  writeFileSync(join(folder, 'config.json'), JSON.stringify({ name: 'household', services }))
  writeFileSync(join(folder, 'hashes'), SERVICES.map((service) => `${service} hash-of-${service}\n`).join(''))
  const script = [
    '#!/bin/sh',
    `echo "$*" >> ${folder}/starts`,
    'case "$*" in',
    `  *version*) echo ${version} ;;`,
    `  *--hash*) while read -r line; do echo "$line"; done < ${folder}/hashes ;;`,
    `  *--format*) while read -r line || [ -n "$line" ]; do echo "$line"; done < ${folder}/config.json ;;`,
    'esac',
    '',
  ]
  writeFileSync(join(folder, 'bin/docker'), script.join('\n'), { mode: 0o755 })
}

/** Returns what Compose was started for, as a new usher process starts it. */
async function startsOf(
  act: (runner: ReturnType<typeof composeRunner>) => Promise<unknown>,
  engine = fakeEngine({ images: [] }),
): Promise<string[]> {
  writeFileSync(join(folder, 'starts'), '')
  const files = [join(folder, 'compose.yaml')]
  const project = { name: 'household', directory: folder, files, source_files: files, env_files: [] }
  const env = { PATH: join(folder, 'bin'), HOME: folder }
  await act(
    composeRunner(
      project,
      { ...engine, image: async () => ({}) as never },
      { env, memory: composeMemory(() => state, 'household') },
    ),
  )
  const lines = readFileSync(join(folder, 'starts'), 'utf8').split('\n').filter(Boolean)
  const words = /\b(?:version|config --format|config --hash|up|restart|rm)\b/
  return lines.map((line) => words.exec(line)?.[0] ?? line).toSorted()
}

const make = (to: RunnerChange['to'], services: string[]) => async (runner: ReturnType<typeof composeRunner>) => {
  await runner.identify()
  if (to === 'up') await runner.configHashes(SERVICES)
  await runner.plan({ to, services })
  await runner.apply({ to, services }, { onEvent: () => {}, signal: new AbortController().signal })
}

test('a change starts Compose once if its inputs are those of an earlier change', async () => {
  expect(await startsOf(make('up', SERVICES))).toEqual(['config --format', 'config --hash', 'up', 'version'])
  expect(await startsOf(make('up', SERVICES))).toEqual(['up'])
  expect(await startsOf(make('restarted', ['app-3', 'app-4']))).toEqual(['restart'])
  expect(await startsOf(make('removed', SERVICES))).toEqual(['rm'])
})

/** A Docker with a container of each service, and how it was asked to restart one. */
function engineWithContainers() {
  const containers = SERVICES.map((service) =>
    fakeContainer(service, {
      name: `household-${service}-1`,
      project: 'household',
      labels: { 'com.docker.compose.project': 'household', 'com.docker.compose.service': service },
    }),
  )
  const engine = fakeEngine({ images: [], containers })
  const restarted: unknown[] = []
  engine.containerControl.restart = async (...asked) => void restarted.push(asked)
  return { engine, restarted }
}

test('a restart of one service asks Docker as its dry run says, and starts no Compose', async () => {
  const { engine, restarted } = engineWithContainers()
  const events: RunnerEvent[] = []
  const change: RunnerChange = { to: 'restarted', services: ['app-3'] }
  const starts = await startsOf(async (runner) => {
    expect(await runner.plan(change)).toEqual(['DOCKER_HOST=unix:///run/pretend.sock docker restart household-app-3-1'])
    await runner.apply(change, { onEvent: (event) => events.push(event), signal: new AbortController().signal })
  }, engine)
  expect(starts).toEqual([])
  expect(restarted).toEqual([['app-3-id', { in_own_time: true }]])
  expect(events.map((event) => event.kind === 'service' && event.phase)).toEqual(['restarting', 'restarted'])
})

test.each([
  ['several services', { services: ['app-3', 'app-4'] }],
  ['a project with a hook', { text: 'services: { app-3: { post_start: [{ command: wake }] } }' }],
  ['a project with an escaped name', { text: '"post\\x5fstart": []' }],
  ['Podman', { name: 'podman' as const }],
  ['a service without a container', { services: ['app-17'] }],
])(
  'a restart of %s is Compose’s',
  async (
    _,
    {
      services = ['app-3'],
      text = '',
      name = 'docker' as const,
    }: {
      services?: string[]
      text?: string
      name?: 'docker' | 'podman'
    },
  ) => {
    const { engine, restarted } = engineWithContainers()
    writeFileSync(join(folder, 'compose.yaml'), `name: household\n${text}\n`)
    const starts = await startsOf(make('restarted', services), { ...engine, facts: { ...engine.facts, name } })
    expect(starts).toContain('restart')
    expect(restarted).toEqual([])
  },
)

test('what Docker says against a restart gets the sentence that Compose’s words get', async () => {
  const { engine } = engineWithContainers()
  const said =
    'driver failed programming external connectivity: Bind for 0.0.0.0:8989 failed: port is already allocated'
  engine.containerControl.restart = () => Promise.reject(usherError('ENGINE-5', { said: `${said}.` }, { detail: said }))
  await startsOf(async (runner) => {
    const how = { onEvent: () => {}, signal: new AbortController().signal }
    const refused = runner.apply({ to: 'restarted', services: ['app-3'] }, how)
    expect(await refused.catch((thrown) => thrown)).toMatchObject({ data: { code: 'COMPOSE-6' } })
  }, engine)
})

test('a dry run remembers nothing', async () => {
  await startsOf((runner) => runner.configHashes(SERVICES))
  expect(readdirSync(folder).filter((name) => name.startsWith('usher.db'))).toEqual([])
})

test.each([
  ['the project', () => writeFileSync(join(folder, 'compose.yaml'), 'name: household\n# another\n')],
  ['the Compose program', () => writeProgram('2.41.0')],
])('Compose is asked again after a change to %s', async (_, change) => {
  await startsOf(make('up', SERVICES))
  change()
  expect(await startsOf(make('up', SERVICES))).toEqual(['config --format', 'config --hash', 'up', 'version'])
  expect(await startsOf(make('up', SERVICES))).toEqual(['up'])
})

test('what Compose answered is remembered for the services, and without their secrets', async () => {
  await startsOf(make('up', SERVICES))
  await startsOf(async (runner) => {
    expect(await runner.configHashes(['app-2'])).toEqual(new Map([['app-2', 'hash-of-app-2']]))
    expect(await runner.identify()).toBe('Docker Compose 2.40.3')
  })
  state.close()
  const stored = readFileSync(join(folder, 'usher.db'), 'latin1')
  expect([stored.includes('hash-of-app-2'), stored.includes(SECRET)]).toEqual([true, false])
})
