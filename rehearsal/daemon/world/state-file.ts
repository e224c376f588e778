import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { RehearsalClock } from '../../clock.ts'
import { scheduleContainerActivity, scheduleRestart } from './lifecycle.ts'
import { toPersistedWorld, type SimulatedContainer, type PersistedWorld, type World } from './world.ts'

const STATE_FLUSH_DELAY_MS = 30
const LOG_FLUSH_DELAY_MS = 10_000

/** Returns the state of an earlier run; undefined if there is none. Throws for a file in another format. */
export function readStateFile(file: string): PersistedWorld | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw thrown
  }
  const stored = JSON.parse(text) as PersistedWorld
  if (stored.version !== 1) throw new Error(`${file} was written by another version of the rehearsal`)
  return stored
}

/** Writes the state soon after each change, and replaces the old file atomically. */
export function writeStateFileOnChange(
  world: World,
  file: string,
  clock: RehearsalClock,
): { flush(): void; stop(): void } {
  let waiting: { at: number; cancel: () => void } | undefined
  const flush = () => {
    waiting?.cancel()
    waiting = undefined
    writeFileSync(`${file}.new`, JSON.stringify(toPersistedWorld(world)), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  world.markDirty = (what) => {
    const at = clock.now() + (what === 'state' ? STATE_FLUSH_DELAY_MS : LOG_FLUSH_DELAY_MS)
    if (waiting && waiting.at <= at) return
    waiting?.cancel()
    waiting = { at, cancel: clock.after(at - clock.now(), flush) }
  }
  return {
    flush,
    stop: () => {
      world.markDirty = () => undefined
      flush()
    },
  }
}

/** Resumes a stored world: running containers still run, restarting ones come back. */
export async function resumeWorld(world: World): Promise<void> {
  const sharing = (box: SimulatedContainer) => Number(box.record.networkMode.startsWith('container:'))
  for (const box of [...world.containers.values()].sort((container, other) => sharing(container) - sharing(other))) {
    const { record } = box
    if (record.state === 'running' || record.state === 'paused') {
      record.published = await world.hooks.onStart(record, world)
      scheduleContainerActivity(world, box)
    } else if (record.state === 'restarting') scheduleRestart(world, box)
    else box.log.close()
  }
}

/** Stops the apps; the containers keep their state. */
export async function suspendWorld(world: World): Promise<void> {
  for (const box of world.containers.values()) {
    for (const cancel of box.timers) cancel()
    box.timers.clear()
    box.log.close()
    if (box.record.state === 'running' || box.record.state === 'paused') await world.hooks.onStop(box.record, world)
  }
}
