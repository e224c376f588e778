import type { Clock } from '../../lib/clock.ts'
import { BEAT } from './frame.ts'
import type { Right } from './guard.ts'
import type { Outgoing, Outlet } from './message.ts'
import { thisMoment } from './moment.ts'
import { reply } from './reply.ts'

/** Silence after which a heartbeat is sent, in milliseconds. */
const QUIET = 10_000
/** What may wait for a listener before it counts as one that does not read. */
const MOST_WAITING = 256 * 1024
/** How many beats in a row may find something waiting: a stream that is paced never piles up, and is held open all the same. */
const MOST_STUCK = 3

export interface Listener {
  /** Writes a frame, or cuts the listener off where too much waits for it already. */
  write(frame: string): void
  ready(): Promise<void>
  end(): void
  gone: AbortSignal
}

interface Around {
  clock: Clock
  right: Right
  /** Aborts when every stream is to end. */
  ended: AbortSignal
}

/** A stream of events: the heartbeat, the right to listen looked at again with each beat, and the end of who does not read. */
export function eventStream(around: Around, tell: (listener: Listener) => void | Promise<void>): Outgoing {
  const attach = (outlet: Outlet) => {
    const listener = listening(outlet, around)
    Promise.resolve(tell(listener)).catch(() => outlet.cut())
  }
  return reply(200, 'text/event-stream', { is: 'stream', attach })
}

function listening(outlet: Outlet, { clock, right, ended }: Around): Listener {
  let written = clock.now()
  let stuck = 0
  let moment = -1
  let behind = false
  const beat = () => {
    if (!right.still()) return outlet.end()
    stuck = outlet.waiting() > 0 ? stuck + 1 : 0
    if (stuck > MOST_STUCK) return outlet.cut()
    const quiet = clock.now() - written
    if (quiet < QUIET) return rest(QUIET - quiet)
    write(BEAT)
    rest(QUIET)
  }
  let stop = clock.after(QUIET, beat)
  const rest = (ms: number) => void (stop = clock.after(ms, beat))

  function write(text: string): void {
    if (outlet.gone.aborted) return
    written = clock.now()
    // What is written in one go cannot have been read yet, however much it is: only what is left from before tells.
    if (moment !== thisMoment()) {
      moment = thisMoment()
      behind = outlet.waiting() > 0
    }
    if (behind && outlet.waiting() + text.length > MOST_WAITING) return outlet.cut()
    outlet.write(text)
  }

  const end = () => outlet.end()
  ended.addEventListener('abort', end, { once: true })
  outlet.gone.addEventListener('abort', () => (stop(), ended.removeEventListener('abort', end)), { once: true })
  return { write, end, ready: () => outlet.ready(), gone: outlet.gone }
}
