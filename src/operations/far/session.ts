import { API_VERSION } from '../../../contract/declare.ts'
import { usherError, UsherError } from '../../lib/errors.ts'
import { connectionFailure } from '../../platform/remote/connection-failure.ts'
import { LineTooLong, type RemoteAccess, type RemoteConnection } from '../../platform/remote/connection.ts'
import type { RemoteMachine } from '../../platform/remote/remote-machine.ts'
import { createOpenRequests } from './open-requests.ts'
import { greetingShape, isLastFrame, isPart, type FarFrame, type FarGreeting, type FarRequest } from './protocol.ts'

/** What sign-in scripts may write before usher's greeting. */
const MAX_NOISE_CHARS = 256 * 1024
/** How long usher there may take to begin, once ssh is connected or still connecting. */
const GREETING_TIMEOUT_MS = 20_000
/** The same where the answers of other machines wait for it. */
const BRIEF_GREETING_TIMEOUT_MS = 10_000
/** Parts of an answer that may be on the way. More room is given once half of them are read. */
const WINDOW_PARTS = 32

/** A conversation with usher on another machine, over one connection. */
export interface FarSession {
  remote: RemoteMachine
  greeting: Promise<FarGreeting>
  /**
   * Sends a request and yields what comes back, up to its last frame. An abort is passed on as a Ctrl-C. Whoever stops
   * reading early ends a question there; a change goes on. Throws MACHINE-N if the connection fails.
   */
  request(request: FarRequest, signal?: AbortSignal): AsyncGenerator<FarFrame>
  /** The connection has ended: another request would only get its failure. */
  isOver(): boolean
  close(): Promise<void>
}

/** Asks one machine beside others, which must not wait for long if it is gone. */
export function openBriefSession(remote: RemoteMachine, remotes: RemoteAccess): FarSession {
  return openFarSession(remote, remotes.connect(remote, 'brief'), BRIEF_GREETING_TIMEOUT_MS)
}

export function openFarSession(
  remote: RemoteMachine,
  connection: RemoteConnection,
  greetingTimeoutMs = GREETING_TIMEOUT_MS,
): FarSession {
  const requests = createOpenRequests()
  const greeted = Promise.withResolvers<FarGreeting>()
  // Whoever sends a request meets the failure; it is no unhandled one if nobody does.
  greeted.promise.catch(() => undefined)
  let failure: UsherError | undefined
  let begun = false

  const fail = (error: UsherError) => {
    failure ??= error
    greeted.reject(failure)
    requests.fail(failure)
  }
  const deadline = setTimeout(() => {
    const seconds = String(Math.round(greetingTimeoutMs / 1000))
    fail(usherError('MACHINE-22', { name: remote.name, destination: remote.destination, seconds }))
    void connection.close()
  }, greetingTimeoutMs)
  const begin = (greeting: FarGreeting) => {
    clearTimeout(deadline)
    begun = true
    const theirs = String(greeting.api_version)
    if (greeting.api_version === API_VERSION) return greeted.resolve(greeting)
    fail(usherError('MACHINE-17', { name: remote.name, theirs, ours: String(API_VERSION) }))
  }
  const receive = async () => {
    let noise = 0
    for await (const line of connection.lines) {
      if (begun) requests.deliver(line)
      else {
        const greeting = greetingIn(line)
        if (greeting) begin(greeting)
        else if ((noise += line.length) > MAX_NOISE_CHARS) throw new LineTooLong('too much before the greeting')
      }
    }
  }
  void receive()
    .then(async () => fail(connectionFailure(remote, await connection.ended, begun)))
    .catch((thrown: unknown) => {
      const cause = thrown instanceof Error ? { detail: thrown.message } : {}
      fail(begun ? usherError('MACHINE-18', { name: remote.name }, cause) : usherError('MACHINE-16', remote, cause))
      void connection.close()
    })
    .finally(() => clearTimeout(deadline))

  return {
    remote,
    greeting: greeted.promise,
    async *request(request, signal) {
      await greeted.promise
      if (failure) throw failure
      const { id, inbox } = requests.add()
      const send = (line: object) => connection.send(JSON.stringify({ ...line, id }))
      const interrupt = () => send({ type: 'interrupt' })
      send(request.type === 'read' ? { ...request, window: WINDOW_PARTS } : request)
      if (signal?.aborted) interrupt()
      signal?.addEventListener('abort', interrupt, { once: true })
      let isAnswered = false
      const forget = () => {
        signal?.removeEventListener('abort', interrupt)
        requests.forget(id)
      }
      let parts = 0
      try {
        for await (const frame of inbox) {
          isAnswered = isLastFrame(frame)
          // Nobody may read on after the last frame.
          if (isAnswered) forget()
          yield frame
          if (isAnswered) return
          // Asked for the next one, so this one is read.
          if (request.type !== 'read' || !isPart(frame) || ++parts < WINDOW_PARTS / 2) continue
          send({ type: 'more', parts })
          parts = 0
        }
      } finally {
        forget()
        if (!isAnswered && request.type !== 'action') interrupt()
      }
    },
    isOver: () => failure !== undefined,
    close: () => connection.close(),
  }
}

function greetingIn(line: string): FarGreeting | undefined {
  if (!line.trimStart().startsWith('{')) return undefined
  try {
    return greetingShape.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}

/** Returns the first frame of an answer, the whole of it for a question that has one. */
export async function firstFrame(frames: AsyncGenerator<FarFrame>, { name }: RemoteMachine): Promise<FarFrame> {
  const { value, done } = await frames.next()
  if (done) throw usherError('MACHINE-18', { name })
  return value
}
