import { mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '../../src/lib/clock.ts'
import type { Container, Engine } from '../../src/platform/engine/engine.ts'
import type { Machine } from '../../src/platform/machine.ts'
import type { Refusal } from '../../src/lib/errors.ts'
import { container, pretendEngine } from '../engine.ts'
import { HOMES } from '../homes.ts'
import { pretendHand, pretendMachine } from '../machine.ts'
import { watchOver, type Watching } from '../../src/features/health/watch/loop.ts'

/** Time that passes only when a test says so. */
interface TestClock extends Clock {
  pass(ms: number): void
  waiting(): number
}

/** A household on a pretend machine, and a folder of it on a disk. */
export interface Watched {
  machine: Machine
  clock: TestClock
  over: AbortController
  containers: Container[]
  engine(): Engine
  /** The engine tells that something happened. */
  happened(): void
  /** Whether the folder’s disk is mounted. */
  mounted(there: boolean): void
  /** The folder was seen on its disk before, so that it is guarded. */
  guarding(): void
  begin(parts?: Partial<Watching>): Begun
}

export interface Begun {
  told: string[]
  stopped: string[]
  troubles: (Refusal | null)[]
  ended: Promise<void>
  until(fits: () => boolean): Promise<void>
}

/** Lets what was begun come to its end, as far as it does. */
export async function settled(): Promise<void> {
  for (let n = 0; n < 30; n++) await new Promise((resolve) => setImmediate(resolve))
}

export function watched(clock: TestClock): Watched {
  const root = mkdtempSync(join(tmpdir(), HOMES))
  const data = join(root, 'disk/data')
  const given = { type: 'bind', source: data, target: '/data', writable: true }
  let heard = () => {}
  const made: Watched = {
    clock,
    over: new AbortController(),
    containers: [container('jellyfin'), container('prowlarr'), container('sonarr', { mounts: [given] })],
    machine: pretendMachine({
      proc: join(root, 'proc'),
      now: () => new Date(clock.now()),
      engine: async () => made.engine(),
      hand: async () => pretendHand().hand,
    }),
    engine: () => ({
      ...pretendEngine({ containers: made.containers }),
      async *events({ signal }) {
        while (!signal.aborted) {
          const { promise, resolve } = Promise.withResolvers<void>()
          signal.addEventListener('abort', () => resolve(), { once: true })
          heard = resolve
          await promise
          yield {} as never
        }
      },
    }),
    happened: () => heard(),
    mounted(there) {
      mkdirSync(join(root, 'proc/self'), { recursive: true })
      mkdirSync(data, { recursive: true })
      const disk = there ? [`2 1 8:17 / ${root}/disk rw - ext4 /dev/none rw`] : []
      writeFileSync(join(root, 'proc/self/mountinfo'), ['1 0 8:1 / / rw - ext4 /dev/root rw', ...disk, ''].join('\n'))
    },
    guarding() {
      made.mounted(true)
      const seen = { inode: statSync(data).ino, mount: join(root, 'disk'), type: 'ext4' }
      made.machine.state().memory.keep('root', data, seen)
    },
    begin: (parts = {}) => begin(made, parts),
  }
  return made
}

function begin({ machine, clock, over }: Watched, parts: Partial<Watching>): Begun {
  const told: string[] = []
  const stopped: string[] = []
  const troubles: (Refusal | null)[] = []
  const ended = watchOver(machine, {
    forms: [],
    guards: true,
    clock,
    signal: over.signal,
    told: ({ title }) => void told.push(title),
    stopped: (services) => void stopped.push(...services),
    trouble: (one) => void troubles.push(one),
    ...parts,
  })
  const until = async (fits: () => boolean) => {
    for (let n = 0; n < 2000 && !fits(); n++) await settled()
    if (!fits()) throw new Error('it did not come to that')
  }
  return { told, stopped, troubles, ended, until }
}
