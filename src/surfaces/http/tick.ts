let tick = 0
let tickScheduled = false

/**
 * Returns a number that stays the same within one turn of the event loop. No client can read anything within a turn.
 */
export function currentTick(): number {
  if (!tickScheduled) {
    tickScheduled = true
    setImmediate(() => {
      tick++
      tickScheduled = false
    })
  }
  return tick
}
