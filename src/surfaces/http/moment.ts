let moment = 0
let passing = false

/** A number that is the same for everything done in one turn of the event loop, in which no client can take anything. */
export function thisMoment(): number {
  if (!passing) {
    passing = true
    setImmediate(() => {
      moment++
      passing = false
    })
  }
  return moment
}
