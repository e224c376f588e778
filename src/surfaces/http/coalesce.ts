import type { Given } from '../../operations/arguments.ts'
import { ask, type Reply } from '../../dispatch/ask.ts'
import type { Quiet, Still } from './live/quiet.ts'
import type { Machine } from '../../platform/machine.ts'

/** How many answers are kept to be told again; who asks in ever other ways is answered anew. */
const KEPT = 32

interface Flight<T> {
  told: Promise<T>
  /** Whether what was told may be told again; undefined where nobody vouches for it. */
  still?: Still
}

/** Asks once for all who want to know in the same turn of the loop: nothing can be heard of in between. */
function oncePerTurn(still: Still): Still {
  let asked: Promise<boolean> | undefined
  return () => {
    if (asked) return asked
    setImmediate(() => (asked = undefined))
    return (asked = still())
  }
}

/**
 * Asks, and gathers once for all who ask the same while it is being gathered. What they are told is made once too. It is
 * gathered to its end although somebody leaves: it only looks, and others may have come to wait for it. Where `quiet`
 * vouches for it, an answer is told again, with the time at which it was gathered, as long as nothing has happened.
 */
export function coalescing<T>(
  machine: Machine,
  tell: (reply: Reply) => T,
  quiet?: Quiet,
): (name: string, given: Given) => Promise<T> {
  const flights = new Map<string, Flight<T>>()
  const way = { signal: new AbortController().signal, follow: false }

  return async (name, given) => {
    const key = given.length === 0 ? name : JSON.stringify([name, given])
    const known = flights.get(key)
    if (known && (!known.still || (await known.still()))) return known.told
    const last = flights.get(key)
    return last && last !== known ? last.told : gather(key, name, given)
  }

  /** What happens while it is gathered is not in it, so it is vouched for from before. */
  function gather(key: string, name: string, given: Given): Promise<T> {
    const vouched = quiet?.()
    const reply = ask(name, given, machine, way)
    const flight: Flight<T> = { told: reply.then(tell) }
    flights.set(key, flight)
    const land = () => void (flights.get(key) === flight && flights.delete(key))
    void Promise.all([reply, vouched]).then(([{ is }, still]) => {
      if (is !== 'answer' || !still) return land()
      flight.still = oncePerTurn(still)
      const kept = [...flights].filter(([, one]) => one.still)
      for (const [oldest] of kept.slice(0, -KEPT)) flights.delete(oldest)
    }, land)
    return flight.told
  }
}
