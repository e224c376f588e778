export interface EventRecord {
  at: number
  /** Nanoseconds within that millisecond, which keep the order. */
  nano: number
  type: 'container' | 'image' | 'network'
  action: string
  id: string
  attributes: Record<string, string>
}

const MAX_EVENTS = 1000

/** The newest thousand events, and the subscribers. */
export interface EventLog {
  append(event: Omit<EventRecord, 'nano'>): void
  recent(): readonly EventRecord[]
  /** Returns a function that unsubscribes. */
  subscribe(listener: (event: EventRecord) => void): () => void
}

export function createEventLog(stored: readonly EventRecord[] = []): EventLog {
  const past = [...stored]
  const listeners = new Set<(event: EventRecord) => void>()
  return {
    append: (event) => {
      const last = past.at(-1)
      const record = { ...event, nano: last?.at === event.at ? last.nano + 1000 : 0 }
      past.push(record)
      if (past.length > MAX_EVENTS) past.shift()
      for (const listener of listeners) listener(record)
    },
    recent: () => past,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
