import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findApp } from '../../../../rehearsal/apps/index.ts'
import type { Household } from '../../../../rehearsal/household/types.ts'
import { fakeApp } from '../../../../test-support/media-apps/fake-stack.ts'
import { withFault } from '../../../../test-support/checks/machine-fixtures.ts'
import { composeRunner } from '../../../../src/platform/compose/compose-runner.ts'
import { dockerEngine } from '../../../../src/platform/engine/docker.ts'
import type { Container } from '../../../../src/platform/engine/engine.ts'
import type { Machine } from '../../../../src/platform/machine.ts'
import { readStack } from '../../../../src/platform/compose-project/stack-reader.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { IMAGE } from '../engine/container-roles.ts'
import { startDocker } from '../docker.ts'
import type { TestEngine } from '../test-engine.ts'
import { buildFromScratch } from '../scratch-image.ts'

/** A Compose project of bash scripts on a real engine, with usher. */
export interface SmallHousehold {
  engine: TestEngine
  machine: Machine
  /** The folder mounted as `/data`. */
  data: string
  /** Creates these services as currently declared. */
  startServices(...services: string[]): Promise<void>
  /** Merges more into a service's declaration. */
  declare(service: string, more: object): void
  /** Removes a service from the stack. */
  undeclare(service: string): void
  stop(): Promise<void>
}

/** bash has no built-in sleep: it waits for input that never comes, in short intervals so that it reacts to TERM. */
const STAYS = `trap 'exit 0' TERM; while :; do read -t 0.1 <> <(:) || :; done`
/** Memory is cleared by a start; the disk is not. */
const healthCheck = (file: string) => ({
  test: ['CMD', '/bash', '-c', `[[ ! -e ${file} ]]`],
  interval: '300ms',
  timeout: '5s',
  retries: 2,
})

interface SmallHouseholdOptions {
  /** Additional services, given the household's data folder and the folder for app settings. */
  services?: (data: string, config: string) => Record<string, object>
  /** Fake apps, one for each container of that name. */
  apps?: readonly string[]
  /** The fake apps' data, read at each request; given the data folder. */
  household?: (data: string) => Household
}

export async function smallHousehold({
  services: more = () => ({}),
  apps = [],
  household,
}: SmallHouseholdOptions = {}): Promise<SmallHousehold> {
  const engine = await startDocker({ version: '28.5', compose: '2.40' })
  try {
    await buildFromScratch(engine, IMAGE, '/bin/bash', [])
    const realEngine = await dockerEngine({ endpoint: { socket: engine.socket }, platform: process.platform }, 'flag')
    const directory = join(engine.folder, 'den')
    const data = join(engine.folder, 'household')
    const config = join(engine.folder, 'config')
    for (const folder of [directory, data, config]) mkdirSync(folder)
    const published = new Map(
      apps.map((app) => [app, startAppBeside(app, config, household && (() => household(data)))] as const),
    )
    const file = join(directory, 'compose.yaml')
    const declared: Record<string, object> = { ...services(data), ...more(data, config) }
    const text = () =>
      JSON.stringify({ name: 'usher', services: declared, 'x-usher': { schema: 1, forms: formsOf(declared) } })
    writeFileSync(file, text())
    const base = fakeMachine()
    const { stack: env } = base.settings().paths
    mkdirSync(dirname(env), { recursive: true })
    writeFileSync(env, '')
    const project = { name: 'usher', directory, files: [file], env_files: [env] }
    const around = { env: { ...process.env, ...engine.env, HOME: directory }, grace_ms: 5000 }
    const runner = composeRunner(project, realEngine, around)
    const read: Machine['stack'] = (instead) =>
      readStack({ directory, environment: { ...base.settings().values(), ...instead } })
    const made: Machine = {
      ...base,
      now: () => new Date(),
      // The engine's first process sees all processes, as the engine numbers them.
      procPath: `/proc/${engine.enterCommand()[2]}/root/proc`,
      engine: async () => realEngine,
      runner: async () => runner,
      stack: read,
    }
    const machine = await withFault(made, {
      container: ({ service }) => (published.has(service ?? '') ? { ports: [published.get(service ?? '')!] } : {}),
      engine: { info: () => realEngine.info() },
    })
    return {
      engine,
      machine,
      data,
      startServices: async (...names) =>
        runner.apply({ to: 'up', services: names }, { onEvent: () => {}, signal: new AbortController().signal }),
      declare: (service, more) => {
        declared[service] = { ...declared[service], ...more }
        writeFileSync(file, text())
      },
      undeclare: (service) => {
        delete declared[service]
        writeFileSync(file, text())
      },
      stop: () => engine.stop(),
    }
  } catch (thrown) {
    await engine.stop()
    throw thrown
  }
}

const formsOf = (declared: Record<string, object>) => ({
  all: { summary: 'All of it', services: Object.keys(declared).filter((name) => name !== 'old') },
})

/** Returns a service that runs this bash script and then keeps running. */
export const bashService = (more: object = {}, first = '') => ({
  image: IMAGE,
  command: ['/bash', '-c', `${first}${STAYS}`.replaceAll('$', '$$$$')],
  network_mode: 'none',
  stop_grace_period: '3s',
  profiles: ['all'],
  ...more,
})

/** It logs this once, before its first restart. */
const LOCKED_DATABASE_SCRIPT = `[[ -e /told ]] || echo 'database is locked'; : > /told; `

function services(data: string): Record<string, object> {
  return {
    quiet: bashService({ volumes: [`${data}:/data`], 'x-usher': { storage: { data: '/data' } } }),
    sick: bashService({ tmpfs: ['/run'], healthcheck: healthCheck('/run/sick') }),
    incurable: bashService({
      healthcheck: healthCheck('/sick'),
      'x-usher': { health: { own: true, within_seconds: 2 } },
    }),
    old: bashService(),
    locked: bashService({ 'x-usher': { app: 'radarr' } }, LOCKED_DATABASE_SCRIPT),
    gluetun: bashService({ 'x-usher': { app: 'gluetun' } }),
    qbittorrent: bashService({ network_mode: 'service:gluetun', 'x-usher': { app: 'qbittorrent' } }),
  }
}

/** Starts a fake app on this host as if its container published the port. Its key is in its settings file. */
function startAppBeside(app: string, config: string, household?: () => Household): Container['ports'][number] {
  const { port, files = [] } = fakeApp(app, household && { household })
  for (const { path: at, text } of files) {
    const path = join(config, app, at.replace('/config/', ''))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  return { container: findApp(app)!.port!, host: port!, protocol: 'tcp', address: '127.0.0.1' }
}

/** Grows a file to the size of months of logs, instantly, as a sparse file. */
export function growFile(path: string): void {
  appendFileSync(path, '')
  Bun.spawnSync(['truncate', '--size', '600M', path])
}
