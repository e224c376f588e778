/** Notifies listeners in this process as soon as something is written about a job. */
export interface JobListeners {
  notify(id: string): void
  /** Returns a function that removes the listener. */
  add(id: string, listener: () => void): () => void
}

export function createJobListeners(): JobListeners {
  const listeners = new Map<string, Set<() => void>>()
  return {
    /** Notifies after the write, so that no listener can break it. */
    notify: (id) => listeners.get(id)?.forEach((listener) => queueMicrotask(listener)),
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
