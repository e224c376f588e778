import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Message } from '../../contract/kinds/notice.ts'
import { lineKeeper, type Kept } from '../bandwidth/keep.ts'
import type { Clock } from '../clock.ts'
import { engineNews } from '../live/engine-news.ts'
import type { Machine } from '../machine.ts'
import { refusalOf, type Refusal } from '../refusal.ts'
import { stopWriters } from './guard.ts'
import { lostRoots } from './roots.ts'
import { tellerOf } from './teller.ts'

/** The heart’s pace, and how often disks are looked at although nothing was mounted or unmounted, in milliseconds. */
const BEAT = 5_000
const DISKS = 60_000

export interface Watching {
  /** Whose services are watched; all of them where none is named. */
  forms: readonly string[]
  /** Stops what writes into a hole. */
  guards: boolean
  clock: Clock
  signal: AbortSignal
  told?(message: Message): void
  stopped?(services: string[], because: string): void
  /** A download client was told what is wished now, or is left as somebody set it. */
  held?(kept: Kept): void
  /** What went wrong with the watching itself; null once it goes on. */
  trouble?(refusal: Refusal | null): void
}

/** Watches until the signal aborts, and ends with it: a look that hangs is given up, a change is brought to its end. */
export async function watchOver(machine: Machine, watching: Watching): Promise<void> {
  const { clock, signal, forms, guards } = watching
  const teller = tellerOf(machine, forms, signal)
  const disks = diskWatch(machine, clock)
  const line = lineKeeper(machine, signal)
  let wake = () => {}
  void engineNews(machine, clock, signal, () => {
    teller.soon()
    wake()
  })
  try {
    while (!signal.aborted) {
      await beat()
      if (!signal.aborted) await rest()
    }
  } finally {
    await teller.close()
    line.close()
  }

  async function beat(): Promise<void> {
    try {
      if (guards && (await disks.moved())) await guardDisks()
      const message = await unlessOver(teller.beat())
      if (message) watching.told?.(message)
      for (const kept of await line.beat()) watching.held?.(kept)
      watching.trouble?.(null)
    } catch (thrown) {
      if (!signal.aborted) watching.trouble?.(refusalOf(thrown))
    }
  }

  async function guardDisks(): Promise<void> {
    for (const root of (await unlessOver(lostRoots(machine))) ?? []) {
      const services = await stopWriters(root, machine, signal)
      if (services.length > 0) watching.stopped?.(services, root.summary)
    }
    disks.looked()
    teller.soon()
  }

  /** Undefined where it is over before the look is. */
  function unlessOver<T>(looking: Promise<T>): Promise<T | undefined> {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const giveUp = () => resolve(undefined)
    signal.addEventListener('abort', giveUp, { once: true })
    if (signal.aborted) giveUp()
    // Whatever it still comes to is nobody’s any more.
    looking.catch(() => undefined)
    return Promise.race([looking, promise]).finally(() => signal.removeEventListener('abort', giveUp))
  }

  function rest(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const callOff = clock.after(BEAT, resolve)
    const up = () => (callOff(), resolve())
    wake = up
    signal.addEventListener('abort', up, { once: true })
    return promise.finally(() => {
      wake = () => {}
      signal.removeEventListener('abort', up)
    })
  }
}

/** Whether disks are worth a look: something was mounted or unmounted, or the last look is a while ago. */
function diskWatch(machine: Machine, clock: Clock): { moved(): Promise<boolean>; looked(): void } {
  let seen: string | undefined
  let current = ''
  let at = 0
  return {
    async moved() {
      current = await readFile(join(machine.proc, 'self/mountinfo'), 'utf8').catch(() => '')
      return current !== seen || clock.now() - at >= DISKS
    },
    looked() {
      seen = current
      at = clock.now()
    },
  }
}
