import { API_VERSION } from '../../../contract/declare.ts'
import { usherError, UsherError } from '../../lib/errors.ts'
import { parseForeignJson } from '../../lib/bounded-reading.ts'
import { connectionFailure } from '../../platform/remote/connection-failure.ts'
import { LineTooLong, type RemoteAccess, type RemoteConnection } from '../../platform/remote/connection.ts'
import type { RemoteMachine } from '../../platform/remote/remote-machine.ts'
import { createInbox, type Inbox } from './inbox.ts'
import { frameShape, greetingShape, isLastFrame, type FarFrame, type FarGreeting, type FarRequest } from './protocol.ts'

/** What sign-in scripts may write before usher's greeting. */
const MAX_NOISE_CHARS = 256 * 1024
/** How long usher there may take to begin, once ssh is connected or still connecting. */
const GREETING_TIMEOUT_MS = 20_000
/** The same where the answers of other machines wait for it. */
const BRIEF_GREETING_TIMEOUT_MS = 10_000

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
  const inboxes = new Map<number, Inbox<FarFrame>>()
  const greeted = Promise.withResolvers<FarGreeting>()
  // Whoever sends a request meets the failure; it is no unhandled one if nobody does.
  greeted.promise.catch(() => undefined)
  let failure: UsherError | undefined
  let begun = false
  let lastId = 0

  const fail = (error: UsherError) => {
    failure ??= error
    greeted.reject(failure)
    for (const inbox of inboxes.values()) inbox.fail(failure)
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
      if (begun) deliver(line, inboxes)
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
      const id = ++lastId
      const inbox = createInbox<FarFrame>()
      inboxes.set(id, inbox)
      const interrupt = () => connection.send(JSON.stringify({ id, type: 'interrupt' }))
      connection.send(JSON.stringify({ ...request, id }))
      if (signal?.aborted) interrupt()
      signal?.addEventListener('abort', interrupt, { once: true })
      let isAnswered = false
      const forget = () => {
        signal?.removeEventListener('abort', interrupt)
        inboxes.delete(id)
      }
      try {
        for await (const frame of inbox) {
          isAnswered = isLastFrame(frame)
          // Nobody may read on after the last frame.
          if (isAnswered) forget()
          yield frame
          if (isAnswered) return
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

/** A frame for a request that nobody reads any more is dropped. Throws for a line that is no frame. */
function deliver(line: string, inboxes: ReadonlyMap<number, Inbox<FarFrame>>): void {
  const frame = frameShape.safeParse(parseForeignJson(line))
  if (!frame.success) throw new Error(frame.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)[0])
  inboxes.get(frame.data.id)?.add(frame.data)
}

/** Returns the first frame of an answer, the whole of it for a question that has one. */
export async function firstFrame(frames: AsyncGenerator<FarFrame>, { name }: RemoteMachine): Promise<FarFrame> {
  const { value, done } = await frames.next()
  if (done) throw usherError('MACHINE-18', { name })
  return value
}
