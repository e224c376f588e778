import type { Io } from './io.ts'

/** Ctrl-C once asks for an end at the next safe point; twice leaves at once. */
export function interrupts(io: Io) {
  const first = new AbortController()
  const { promise: twice, resolve: leave } = Promise.withResolvers<'twice'>()
  const off = io.onInterrupt(() => (first.signal.aborted ? leave('twice') : first.abort()))
  return { signal: first.signal, twice, off }
}

/** Resolves once the signal is aborted. */
export function aborted(signal: AbortSignal): Promise<'once'> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve('once')
    signal.addEventListener('abort', () => resolve('once'), { once: true })
  })
}

/** Somebody pressed Ctrl-C instead of answering. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
}
