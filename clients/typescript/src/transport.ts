import { systemClock, type Clock } from './clock.ts'
import { isProblem, unreachable, type Problem } from './problem.ts'

/** A request for the sender. */
export interface OutgoingRequest {
  method: 'GET' | 'POST'
  /** Path and query, below the base address. */
  path: string
  headers: Record<string, string>
  body: string | null
  /** Aborts at the deadline or when the caller aborts. */
  signal: AbortSignal
}

/** Sends a request. It adds the token, and follows no redirects. */
export type RequestSender = (request: OutgoingRequest) => Promise<Response>

/** What every call needs: a sender, a clock and a deadline. */
export interface ClientTransport {
  send: RequestSender
  clock: Clock
  /** The deadline for a response, in milliseconds. */
  deadlineMs: number
}

/** The options of a call. */
export interface RequestOptions {
  signal?: AbortSignal
  /** The deadline for this response, in milliseconds; for a stream, for each piece. */
  deadlineMs?: number
}

export function createTransport(
  send: RequestSender,
  { clock = systemClock, deadlineMs = 30_000 }: Partial<ClientTransport> = {},
): ClientTransport {
  return { send, clock, deadlineMs }
}

export interface CallDeadline {
  signal: AbortSignal
  /** Resolves with the reason when the call is over early. */
  expired: Promise<Problem>
  /** Restarts the deadline after data has arrived, or another one. */
  restart(ms?: number): void
  /** Removes the deadline; the caller's signal still works. */
  clear(): void
  /** Stops watching after everything has arrived. */
  release(): void
  /** Aborts what is still open. */
  abort(): void
}

/** Watches the deadline and the caller's signal during one call. */
export function startDeadline({ clock, deadlineMs }: ClientTransport, options: RequestOptions): CallDeadline {
  const ms = options.deadlineMs ?? deadlineMs
  const controller = new AbortController()
  const over = Promise.withResolvers<Problem>()
  const stop = (sentence: string) => {
    over.resolve(unreachable(sentence))
    controller.abort()
  }
  const late = () => stop(`No response within ${ms / 1000} s.`)
  const calledOff = () => stop('The request was aborted.')
  let cancel = clock.after(ms, late)
  options.signal?.addEventListener('abort', calledOff)
  if (options.signal?.aborted) calledOff()
  const release = () => {
    cancel()
    options.signal?.removeEventListener('abort', calledOff)
  }
  return {
    signal: controller.signal,
    expired: over.promise,
    restart(newMs = ms) {
      cancel()
      cancel = clock.after(newMs, late)
    },
    clear: () => cancel(),
    release,
    abort() {
      release()
      controller.abort()
    },
  }
}

/** Returns the result or a problem. Never throws. */
export async function sendAndRead<T extends object>(
  { send }: ClientTransport,
  watched: CallDeadline,
  request: Omit<OutgoingRequest, 'signal'>,
  read: (response: Response) => Promise<T | Problem>,
): Promise<T | Problem> {
  const { signal, expired } = watched
  if (signal.aborted) return expired
  const work = async () => read(await send({ ...request, signal }))
  try {
    return await Promise.race([work(), expired])
  } catch (thrown) {
    return signal.aborted ? expired : toProblem(thrown)
  }
}

/** Converts a thrown error. A sender may throw a problem itself. */
export function toProblem(thrown: unknown): Problem {
  if (isThrownProblem(thrown)) return thrown
  const { cause, message } = thrown as { cause?: { code?: string; message?: string }; message?: string }
  return unreachable(`The service could not be reached (${cause?.code ?? cause?.message ?? message}).`)
}

export function isThrownProblem(thrown: unknown): thrown is Problem {
  return typeof thrown === 'object' && thrown !== null && isProblem(thrown)
}
