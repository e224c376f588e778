import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Clock } from '../../clock.ts'
import { attend, comeBack } from './life.ts'
import { keepable, type Box, type Kept, type World } from './world.ts'

const STATE_WAITS_MS = 30
const LOG_WAITS_MS = 10_000

/** What an earlier run left; undefined when there is nothing. A file that is not one of ours is a plain error. */
export function readKept(file: string): Kept | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw thrown
  }
  const kept = JSON.parse(text) as Kept
  if (kept.version !== 1) throw new Error(`${file} was written by another version of the rehearsal`)
  return kept
}

/** Writes the world down soon after each change: a whole new file, put in the old one's place. */
export function keepIn(world: World, file: string, clock: Clock): { flush(): void; stop(): void } {
  let waiting: { at: number; cancel: () => void } | undefined
  const flush = () => {
    waiting?.cancel()
    waiting = undefined
    writeFileSync(`${file}.new`, JSON.stringify(keepable(world)), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  world.changed = (what) => {
    const at = clock.now() + (what === 'state' ? STATE_WAITS_MS : LOG_WAITS_MS)
    if (waiting && waiting.at <= at) return
    waiting?.cancel()
    waiting = { at, cancel: clock.after(at - clock.now(), flush) }
  }
  return {
    flush,
    stop: () => {
      world.changed = () => undefined
      flush()
    },
  }
}

/** Sets going again what a kept world was doing: what ran still runs, what was restarting comes back. */
export async function resume(world: World): Promise<void> {
  const sharing = (box: Box) => Number(box.record.networkMode.startsWith('container:'))
  for (const box of [...world.boxes.values()].sort((one, other) => sharing(one) - sharing(other))) {
    const { record } = box
    if (record.state === 'running' || record.state === 'paused') {
      record.published = await world.hooks.up(record, world)
      attend(world, box)
    } else if (record.state === 'restarting') comeBack(world, box)
    else box.log.close()
  }
}

/** Its apps answer no more; the containers themselves stay as they are. */
export async function suspend(world: World): Promise<void> {
  for (const box of world.boxes.values()) {
    for (const cancel of box.timers) cancel()
    box.timers.clear()
    box.log.close()
    if (box.record.state === 'running' || box.record.state === 'paused') await world.hooks.down(box.record, world)
  }
}
