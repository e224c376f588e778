import type { Given } from '../door/accept.ts'
import { ask, type Reply } from '../door/ask.ts'
import type { Machine } from '../machine.ts'

interface Flight<T> {
  gathered: Promise<T>
  waiting: number
  abort: AbortController
}

/**
 * Asks, and gathers once for all who ask the same while it is being gathered. It is given up only when the last of them
 * has gone. What they are told is made once too.
 */
export function coalescing<T>(machine: Machine, tell: (reply: Reply) => T) {
  const flights = new Map<string, Flight<T>>()

  return async (name: string, given: Given, gone: AbortSignal): Promise<T> => {
    const key = JSON.stringify([name, given])
    const flight = flights.get(key) ?? depart(key, name, given)
    flight.waiting++
    const leave = () => {
      if (--flight.waiting > 0) return
      if (flights.get(key) === flight) flights.delete(key)
      flight.abort.abort()
    }
    gone.addEventListener('abort', leave, { once: true })
    try {
      return await flight.gathered
    } finally {
      gone.removeEventListener('abort', leave)
    }
  }

  function depart(key: string, name: string, given: Given): Flight<T> {
    const abort = new AbortController()
    const way = { signal: abort.signal, follow: false }
    const gathered = ask(name, given, machine, way).then(tell)
    const flight = { gathered, waiting: 0, abort }
    flights.set(key, flight)
    const landed = () => void (flights.get(key) === flight && flights.delete(key))
    gathered.then(landed, landed)
    return flight
  }
}
