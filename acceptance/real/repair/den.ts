import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { composeHand } from '../../../service/engine/compose.ts'
import { dockerEngine } from '../../../service/engine/docker.ts'
import type { Machine } from '../../../service/machine.ts'
import { pretendMachine } from '../../../service/testing/machine.ts'
import { IMAGE } from '../engine/roles.ts'
import { startDocker } from '../harness/docker.ts'
import type { TestEngine } from '../harness/engine.ts'
import { buildFromScratch } from '../harness/image.ts'

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

export async function den(): Promise<Den> {
  const engine = await startDocker({ version: '28.5', compose: '2.40' })
  try {
    await buildFromScratch(engine, IMAGE, '/bin/bash', [])
    const asked = await dockerEngine({ endpoint: { socket: engine.socket }, platform: process.platform }, 'flag')
    const directory = join(engine.folder, 'den')
    const data = join(engine.folder, 'household')
    for (const folder of [directory, data]) mkdirSync(folder)
    const file = join(directory, 'compose.yaml')
    const declared: Record<string, object> = services(data)
    const text = () => JSON.stringify({ name: 'usher', services: declared, 'x-usher': { schema: 1, forms } })
    writeFileSync(file, text())
    const project = { name: 'usher', directory, files: [file], env_files: [] }
    const around = { env: { ...process.env, ...engine.env, HOME: directory }, grace_ms: 5000 }
    const hand = composeHand(project, asked, around)
    const read = () => pretendMachine({ compose: text() }).stack()
    const machine: Machine = {
      ...pretendMachine(),
      now: () => new Date(),
      // Its own first process sees all of them, numbered as the engine numbers them.
      proc: `/proc/${engine.inside()[2]}/root/proc`,
      engine: async () => asked,
      hand: async () => hand,
      stack: read,
    }
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

const forms = { all: { summary: 'All of it', services: ['quiet', 'sick', 'incurable', 'gluetun', 'qbittorrent'] } }

function services(data: string): Record<string, object> {
  const one = (more: object = {}) => ({
    image: IMAGE,
    command: ['/bash', '-c', STAYS.replaceAll('$', '$$$$')],
    network_mode: 'none',
    stop_grace_period: '3s',
    profiles: ['all'],
    ...more,
  })
  return {
    quiet: one({ volumes: [`${data}:/data`], 'x-usher': { storage: { data: '/data' } } }),
    sick: one({ tmpfs: ['/run'], healthcheck: check('/run/sick') }),
    incurable: one({ healthcheck: check('/sick'), 'x-usher': { health: { own: true, within_seconds: 2 } } }),
    old: one(),
    gluetun: one({ 'x-usher': { app: 'gluetun' } }),
    qbittorrent: one({ network_mode: 'service:gluetun', 'x-usher': { app: 'qbittorrent' } }),
  }
}

/** What a log of months comes to, in no time: a file with a hole. */
export function grown(path: string): void {
  appendFileSync(path, '')
  Bun.spawnSync(['truncate', '--size', '600M', path])
}
