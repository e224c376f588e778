import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { appNamed } from '../../../rehearsal/apps/index.ts'
import type { Household } from '../../../rehearsal/household/kinds.ts'
import { cast } from '../../../test-support/media-apps/stage.ts'
import { bent } from '../../../test-support/checks/household.ts'
import { composeHand } from '../../../src/platform/engine/compose.ts'
import { dockerEngine } from '../../../src/platform/engine/docker.ts'
import type { Container } from '../../../src/platform/engine/engine.ts'
import type { Machine } from '../../../src/platform/machine.ts'
import { readStack } from '../../../src/platform/compose-project/parse.ts'
import { pretendMachine } from '../../../test-support/machine.ts'
import { IMAGE } from '../engine/roles.ts'
import { startDocker } from '../support/docker.ts'
import type { TestEngine } from '../support/engine.ts'
import { buildFromScratch } from '../support/image.ts'

/** A Compose project of programs of bash alone, on a real engine, and usher beside it. */
export interface Den {
  engine: TestEngine
  machine: Machine
  /** What one of them is given as `/data`. */
  data: string
  /** Makes these, as they are declared now. */
  up(...services: string[]): Promise<void>
  /** Declares something more of a service. */
  declare(service: string, more: object): void
  /** The stack no longer has it. */
  undeclare(service: string): void
  end(): Promise<void>
}

/** bash has no sleep of its own: it waits for input that never comes, in short turns so that TERM is heeded. */
const STAYS = `trap 'exit 0' TERM; while :; do read -t 0.1 <> <(:) || :; done`
/** What stands in memory is gone after a start; what stands on the disk is not. */
const check = (file: string) => ({
  test: ['CMD', '/bash', '-c', `[[ ! -e ${file} ]]`],
  interval: '300ms',
  timeout: '5s',
  retries: 2,
})

interface DenParts {
  /** What is declared beside the usual, of the folder with the household's files and one for what apps keep. */
  services?: (data: string, config: string) => Record<string, object>
  /** Pretend apps, each for the container that has its name. */
  apps?: readonly string[]
  /** What those tell of, asked at each question; of the folder with the household's files. */
  household?: (data: string) => Household
}

export async function den({ services: more = () => ({}), apps = [], household }: DenParts = {}): Promise<Den> {
  const engine = await startDocker({ version: '28.5', compose: '2.40' })
  try {
    await buildFromScratch(engine, IMAGE, '/bin/bash', [])
    const asked = await dockerEngine({ endpoint: { socket: engine.socket }, platform: process.platform }, 'flag')
    const directory = join(engine.folder, 'den')
    const data = join(engine.folder, 'household')
    const config = join(engine.folder, 'config')
    for (const folder of [directory, data, config]) mkdirSync(folder)
    const published = new Map(
      apps.map((app) => [app, castBeside(app, config, household && (() => household(data)))] as const),
    )
    const file = join(directory, 'compose.yaml')
    const declared: Record<string, object> = { ...services(data), ...more(data, config) }
    const text = () =>
      JSON.stringify({ name: 'usher', services: declared, 'x-usher': { schema: 1, forms: formsOf(declared) } })
    writeFileSync(file, text())
    const base = pretendMachine()
    const { stack: env } = base.settings().places
    mkdirSync(dirname(env), { recursive: true })
    writeFileSync(env, '')
    const project = { name: 'usher', directory, files: [file], env_files: [env] }
    const around = { env: { ...process.env, ...engine.env, HOME: directory }, grace_ms: 5000 }
    const hand = composeHand(project, asked, around)
    const read: Machine['stack'] = (instead) =>
      readStack({ directory, environment: { ...base.settings().values(), ...instead } })
    const made: Machine = {
      ...base,
      now: () => new Date(),
      // Its own first process sees all of them, numbered as the engine numbers them.
      proc: `/proc/${engine.inside()[2]}/root/proc`,
      engine: async () => asked,
      hand: async () => hand,
      stack: read,
    }
    const machine = await bent(made, {
      container: ({ service }) => (published.has(service ?? '') ? { ports: [published.get(service ?? '')!] } : {}),
      engine: { info: () => asked.info() },
    })
    return {
      engine,
      machine,
      data,
      up: async (...names) =>
        hand.apply({ to: 'up', services: names }, { tell: () => {}, signal: new AbortController().signal }),
      declare: (service, more) => {
        declared[service] = { ...declared[service], ...more }
        writeFileSync(file, text())
      },
      undeclare: (service) => {
        delete declared[service]
        writeFileSync(file, text())
      },
      end: () => engine.stop(),
    }
  } catch (thrown) {
    await engine.stop()
    throw thrown
  }
}

const formsOf = (declared: Record<string, object>) => ({
  all: { summary: 'All of it', services: Object.keys(declared).filter((name) => name !== 'old') },
})

/** A service that does this in bash, and then stays. */
export const one = (more: object = {}, first = '') => ({
  image: IMAGE,
  command: ['/bash', '-c', `${first}${STAYS}`.replaceAll('$', '$$$$')],
  network_mode: 'none',
  stop_grace_period: '3s',
  profiles: ['all'],
  ...more,
})

/** It has said so once, before it was started again. */
const LOCKED = `[[ -e /told ]] || echo 'database is locked'; : > /told; `

function services(data: string): Record<string, object> {
  return {
    quiet: one({ volumes: [`${data}:/data`], 'x-usher': { storage: { data: '/data' } } }),
    sick: one({ tmpfs: ['/run'], healthcheck: check('/run/sick') }),
    incurable: one({ healthcheck: check('/sick'), 'x-usher': { health: { own: true, within_seconds: 2 } } }),
    old: one(),
    locked: one({ 'x-usher': { app: 'radarr' } }, LOCKED),
    gluetun: one({ 'x-usher': { app: 'gluetun' } }),
    qbittorrent: one({ network_mode: 'service:gluetun', 'x-usher': { app: 'qbittorrent' } }),
  }
}

/** One that answers on this machine, as if the container of its name published it; its key is where it would keep it. */
function castBeside(app: string, config: string, household?: () => Household): Container['ports'][number] {
  const { port, files = [] } = cast(app, household && { household })
  for (const { at, text } of files) {
    const path = join(config, app, at.replace('/config/', ''))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  return { container: appNamed(app)!.port!, host: port!, protocol: 'tcp', address: '127.0.0.1' }
}

/** What a log of months comes to, in no time: a file with a hole. */
export function grown(path: string): void {
  appendFileSync(path, '')
  Bun.spawnSync(['truncate', '--size', '600M', path])
}
