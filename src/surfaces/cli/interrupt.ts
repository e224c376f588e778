import type { CliIo } from './io.ts'

/** The first Ctrl-C cancels at the next safe point; the second exits at once. */
export function watchInterrupts(io: CliIo) {
  const first = new AbortController()
  const { promise: twice, resolve: resolveTwice } = Promise.withResolvers<'twice'>()
  const off = io.onInterrupt(() => (first.signal.aborted ? resolveTwice('twice') : first.abort()))
  return { signal: first.signal, twice, off }
}

export function whenAborted(signal: AbortSignal): Promise<'once'> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve('once')
    signal.addEventListener('abort', () => resolve('once'), { once: true })
  })
}

/** The user pressed Ctrl-C at a prompt. */
export class InterruptedError extends Error {
  override readonly name = 'Interrupted'
}
