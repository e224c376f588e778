import type { Given } from '../door/accept.ts'
import { ask, type Reply } from '../door/ask.ts'
import type { Machine } from '../machine.ts'

/**
 * Asks, and gathers once for all who ask the same while it is being gathered. What they are told is made once too. It is
 * gathered to its end although somebody leaves: it only looks, and others may have come to wait for it.
 */
export function coalescing<T>(machine: Machine, tell: (reply: Reply) => T): (name: string, given: Given) => Promise<T> {
  const flights = new Map<string, Promise<T>>()
  const way = { signal: new AbortController().signal, follow: false }

  return (name, given) => {
    const key = given.length === 0 ? name : JSON.stringify([name, given])
    const flight = flights.get(key)
    if (flight) return flight
    const gathered = ask(name, given, machine, way)
      .then(tell)
      .finally(() => flights.delete(key))
    flights.set(key, gathered)
    return gathered
  }
}
