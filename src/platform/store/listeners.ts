/** Who in this process wants to know at once when something is written about a job. */
export interface Listeners {
  tell(id: string): void
  /** Returns how to stop. */
  add(id: string, listener: () => void): () => void
}

export function openListeners(): Listeners {
  const listeners = new Map<string, Set<() => void>>()
  return {
    /** After the writing, so that it is whole and no listener can spoil it. */
    tell: (id) => listeners.get(id)?.forEach((listener) => queueMicrotask(listener)),
    add(id, listener) {
      const all = listeners.get(id) ?? new Set()
      listeners.set(id, all.add(listener))
      return () => {
        all.delete(listener)
        if (all.size === 0) listeners.delete(id)
      }
    },
  }
}
