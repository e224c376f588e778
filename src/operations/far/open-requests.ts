import { parseForeignJson } from '../../lib/bounded-reading.ts'
import { createInbox, type Inbox } from './inbox.ts'
import { frameShape, isLastFrame, type FarFrame } from './protocol.ts'

/** The requests on one connection that are not answered yet. */
export interface OpenRequests {
  /** Returns the number of a new request, and what comes back for it. */
  add(): { id: number; inbox: Inbox<FarFrame> }
  /**
   * Hands a line to the reader of its request. A request is over with its last frame, whether anybody reads on or not,
   * and a frame for one that is over is dropped. Throws for a line that is no frame.
   */
  deliver(line: string): void
  forget(id: number): void
  fail(error: Error): void
  count(): number
}

export function createOpenRequests(): OpenRequests {
  const inboxes = new Map<number, Inbox<FarFrame>>()
  let lastId = 0
  return {
    add() {
      const inbox = createInbox<FarFrame>()
      inboxes.set(++lastId, inbox)
      return { id: lastId, inbox }
    },
    deliver(line) {
      const frame = frameShape.safeParse(parseForeignJson(line))
      if (!frame.success)
        throw new Error(frame.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)[0])
      inboxes.get(frame.data.id)?.add(frame.data)
      if (isLastFrame(frame.data)) inboxes.delete(frame.data.id)
    },
    forget: (id) => void inboxes.delete(id),
    fail(error) {
      for (const inbox of inboxes.values()) inbox.fail(error)
      inboxes.clear()
    },
    count: () => inboxes.size,
  }
}
