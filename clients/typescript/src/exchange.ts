import { systemClock, type Clock } from './clock.ts'
import { isProblem, problem, type Problem } from './problem.ts'

/** One request as it is handed to whatever carries it. */
export interface Outgoing {
  method: 'GET' | 'POST'
  /** Path and query, below the base address. */
  path: string
  headers: Record<string, string>
  body: string | null
  /** Aborts when the deadline has passed or the caller calls it off. */
  signal: AbortSignal
}

/** Carries a request. It adds the token, and follows no redirect. */
export type Send = (request: Outgoing) => Promise<Response>

/** What every call stands on. */
export interface Wire {
  send: Send
  clock: Clock
  /** How long an answer may take, in milliseconds. */
  deadlineMs: number
}

/** How one call is made. */
export interface Options {
  signal?: AbortSignal
  /** How long this answer may take, in milliseconds; what is streamed may take so long for each piece. */
  deadlineMs?: number
}

export function wire(send: Send, { clock = systemClock, deadlineMs = 30_000 }: Partial<Wire> = {}): Wire {
  return { send, clock, deadlineMs }
}

export interface Watch {
  signal: AbortSignal
  /** Settles as soon as it is over, with why. */
  over: Promise<Problem>
  /** Starts the deadline anew: something came. */
  renew(): void
  /** Takes the deadline away; the caller's signal still holds. */
  unhurry(): void
  /** Everything came: there is nothing left to watch. */
  done(): void
  /** Lets go of whatever is still under way. */
  cut(): void
}

/** Watches over one exchange: the deadline, and the caller's own signal. */
export function watch({ clock, deadlineMs }: Wire, options: Options): Watch {
  const ms = options.deadlineMs ?? deadlineMs
  const controller = new AbortController()
  const over = Promise.withResolvers<Problem>()
  const stop = (sentence: string) => {
    over.resolve(problem('unreachable', sentence))
    controller.abort()
  }
  const late = () => stop(`No answer came within ${ms / 1000} s.`)
  const calledOff = () => stop('The request was called off.')
  let cancel = clock.after(ms, late)
  options.signal?.addEventListener('abort', calledOff)
  if (options.signal?.aborted) calledOff()
  const done = () => {
    cancel()
    options.signal?.removeEventListener('abort', calledOff)
  }
  return {
    signal: controller.signal,
    over: over.promise,
    renew() {
      cancel()
      cancel = clock.after(ms, late)
    },
    unhurry: () => cancel(),
    done,
    cut() {
      done()
      controller.abort()
    },
  }
}

/** What was asked for, or the problem: it never throws, whatever is thrown underneath. */
export async function exchange<T extends object>(
  { send }: Wire,
  watched: Watch,
  request: Omit<Outgoing, 'signal'>,
  read: (response: Response) => Promise<T | Problem>,
): Promise<T | Problem> {
  const { signal, over } = watched
  if (signal.aborted) return over
  const work = async () => read(await send({ ...request, signal }))
  try {
    return await Promise.race([work(), over])
  } catch (thrown) {
    return signal.aborted ? over : unanswered(thrown)
  }
}

/** What was thrown, as a problem. A carrier may throw a problem itself. */
export function unanswered(thrown: unknown): Problem {
  if (typeof thrown === 'object' && thrown !== null && isProblem(thrown)) return thrown
  const { cause, message } = thrown as { cause?: { code?: string; message?: string }; message?: string }
  return problem('unreachable', `The service could not be reached (${cause?.code ?? cause?.message ?? message}).`)
}
