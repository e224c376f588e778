/** Values in the order of their arrival, for one reader. */
export interface Inbox<Value> extends AsyncIterable<Value> {
  add(value: Value): void
  /** After what has arrived, the reader gets this error. */
  fail(error: Error): void
}

export function createInbox<Value>(): Inbox<Value> {
  const arrived: Value[] = []
  let failure: Error | undefined
  let wake = () => {}
  return {
    add(value) {
      arrived.push(value)
      wake()
    },
    fail(error) {
      failure ??= error
      wake()
    },
    async *[Symbol.asyncIterator]() {
      for (;;) {
        while (arrived.length > 0) yield arrived.shift()!
        if (failure) throw failure
        const { promise, resolve } = Promise.withResolvers<void>()
        wake = resolve
        await promise
      }
    },
  }
}
