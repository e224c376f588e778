import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Message } from '../../../../contract/kinds/notice.ts'
import { lineKeeper, type Kept } from '../../media/bandwidth/keep.ts'
import type { Clock } from '../../../lib/clock.ts'
import { engineNews } from '../../../platform/engine/container-news.ts'
import type { Machine } from '../../../platform/machine.ts'
import { refusalOf, type Refusal } from '../../../lib/errors.ts'
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
      const isWhole = await beat()
      if (isWhole && !signal.aborted) await rest()
    }
  } finally {
    await teller.close()
    line.close()
  }

  /** False where a disk went in the middle of it: the next one is due at once. */
  async function beat(): Promise<boolean> {
    let whole = true
    try {
      const refused = await guardMoved()
      const isTrue = async () => (whole = refused !== null || !(await needsGuard()))
      const message = await unlessOver(teller.beat(isTrue))
      if (message) watching.told?.(message)
      for (const kept of await line.beat()) watching.held?.(kept)
      watching.trouble?.(refused)
    } catch (thrown) {
      if (!signal.aborted) watching.trouble?.(refusalOf(thrown))
    }
    return whole
  }

  /** Why what writes into a hole could not be stopped, which is told all the same. */
  async function guardMoved(): Promise<Refusal | null> {
    try {
      if (guards && disks.moved()) await guardDisks()
      return null
    } catch (thrown) {
      return refusalOf(thrown)
    }
  }

  /** Whether a disk went since, and something is still to be stopped. */
  async function needsGuard(): Promise<boolean> {
    return guards && disks.moved() && (await lostRoots(machine)).some(({ running }) => running.length > 0)
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
function diskWatch(machine: Machine, clock: Clock): { moved(): boolean; looked(): void } {
  let seen: string | undefined
  let current = ''
  let at = 0
  return {
    moved() {
      current = mountsOf(machine)
      return current !== seen || clock.now() - at >= DISKS
    },
    looked() {
      seen = current
      at = clock.now()
    },
  }
}

/** The kernel answers from memory: waiting for it would wake more of this process than the reading takes. */
function mountsOf({ proc }: Machine): string {
  try {
    return readFileSync(join(proc, 'self/mountinfo'), 'utf8')
  } catch {
    return ''
  }
}
