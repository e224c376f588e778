import { mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '../../src/lib/clock.ts'
import type { Container, Engine } from '../../src/platform/engine/engine.ts'
import type { Machine } from '../../src/platform/machine.ts'
import type { UsherError } from '../../src/lib/errors.ts'
import { fakeContainer, fakeEngine } from '../engine/fake-engine.ts'
import { TEMP_FOLDER_PREFIX } from '../machine/temp-folders.ts'
import { fakeRunner, fakeMachine } from '../machine/fake-machine.ts'
import { runWatchLoop, type WatchOptions } from '../../src/features/health/watch/loop.ts'

/** A clock that only a test advances. */
interface ManualClock extends Clock {
  advance(ms: number): void
  pendingTimers(): number
}

/** A household on a fake machine, with a folder on a disk. */
export interface WatchFixture {
  machine: Machine
  clock: ManualClock
  abort: AbortController
  containers: Container[]
  engine(): Engine
  /** Sends an engine event. */
  emitEngineEvent(): void
  setMounted(mounted: boolean): void
  /** Records that the folder was on its disk, so that it is guarded. */
  rememberRoot(): void
  start(parts?: Partial<WatchOptions>): StartedWatch
}

export interface StartedWatch {
  messages: string[]
  stopped: string[]
  errors: (UsherError | null)[]
  ended: Promise<void>
  waitUntil(fits: () => boolean): Promise<void>
}

/** Work with files and processes takes the machine’s own time, whatever the driven clock says. */
const LONGEST_WAIT_MS = 30_000

/** Lets pending work finish as far as it can. */
export async function flushTasks(): Promise<void> {
  for (let n = 0; n < 30; n++) await new Promise((resolve) => setImmediate(resolve))
}

export function createWatchFixture(clock: ManualClock): WatchFixture {
  const root = mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX))
  const data = join(root, 'disk/data')
  const mountEntry = { type: 'bind', source: data, target: '/data', writable: true }
  let listener = () => {}
  const fixture: WatchFixture = {
    clock,
    abort: new AbortController(),
    containers: [
      fakeContainer('jellyfin'),
      fakeContainer('prowlarr'),
      fakeContainer('sonarr', { mounts: [mountEntry] }),
    ],
    machine: fakeMachine({
      procPath: join(root, 'proc'),
      now: () => new Date(clock.now()),
      engine: async () => fixture.engine(),
      runner: async () => fakeRunner().hand,
    }),
    engine: () => ({
      ...fakeEngine({ containers: fixture.containers }),
      async *events({ signal }) {
        while (!signal.aborted) {
          const { promise, resolve } = Promise.withResolvers<void>()
          signal.addEventListener('abort', () => resolve(), { once: true })
          listener = resolve
          await promise
          yield {} as never
        }
      },
    }),
    emitEngineEvent: () => listener(),
    setMounted(mounted) {
      mkdirSync(join(root, 'proc/self'), { recursive: true })
      mkdirSync(data, { recursive: true })
      const disk = mounted ? [`2 1 8:17 / ${root}/disk rw - ext4 /dev/none rw`] : []
      writeFileSync(join(root, 'proc/self/mountinfo'), ['1 0 8:1 / / rw - ext4 /dev/root rw', ...disk, ''].join('\n'))
    },
    rememberRoot() {
      fixture.setMounted(true)
      const fingerprint = { inode: statSync(data).ino, mount: join(root, 'disk'), type: 'ext4' }
      fixture.machine.state().keyValues.set('root', data, fingerprint)
    },
    start: (parts = {}) => startWatch(fixture, parts),
  }
  return fixture
}

function startWatch({ machine, clock, abort }: WatchFixture, parts: Partial<WatchOptions>): StartedWatch {
  const messages: string[] = []
  const stopped: string[] = []
  const errors: (UsherError | null)[] = []
  const ended = runWatchLoop(machine, {
    forms: [],
    guardDisks: true,
    clock,
    signal: abort.signal,
    onMessage: ({ title }) => void messages.push(title),
    onServicesStopped: (services) => void stopped.push(...services),
    onError: (error) => void errors.push(error),
    ...parts,
  })
  const waitUntil = async (fits: () => boolean) => {
    const deadline = performance.now() + LONGEST_WAIT_MS
    while (!fits()) {
      if (performance.now() > deadline) throw new Error('the condition was not met')
      await flushTasks()
    }
  }
  return { messages, stopped, errors, ended, waitUntil }
}
