export interface EventRecord {
  at: number
  /** Nanoseconds within that millisecond: the order is in it. */
  nano: number
  type: 'container' | 'image' | 'network'
  action: string
  id: string
  attributes: Record<string, string>
}

const KEPT = 1000

/** What happened, the newest thousand, and those who listen for more. */
export interface EventLog {
  tell(event: Omit<EventRecord, 'nano'>): void
  past(): readonly EventRecord[]
  /** What comes back stops the listening. */
  listen(heard: (event: EventRecord) => void): () => void
}

export function makeEventLog(kept: readonly EventRecord[] = []): EventLog {
  const past = [...kept]
  const listeners = new Set<(event: EventRecord) => void>()
  return {
    tell: (event) => {
      const last = past.at(-1)
      const told = { ...event, nano: last?.at === event.at ? last.nano + 1000 : 0 }
      past.push(told)
      if (past.length > KEPT) past.shift()
      for (const heard of listeners) heard(told)
    },
    past: () => past,
    listen: (heard) => {
      listeners.add(heard)
      return () => void listeners.delete(heard)
    },
  }
}
