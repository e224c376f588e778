/** The other half of an engine: bringing services to a state. Compose is one hand, the rehearsal's is the other. */
export interface Hand {
  /** What makes the changes, such as `Docker Compose 2.40.3`. Refuses when it is missing or too old. */
  ready(): Promise<string>
  /** The exact command lines, or requests, that `apply` would make, for a dry run. */
  plan(change: Change): Promise<string[]>
  /** Does it, telling what happens on the way. Returns when the engine has done it; health is not waited for. */
  apply(change: Change, how: { tell: (told: Told) => void; signal: AbortSignal }): Promise<void>
}

export interface Change {
  to: 'up' | 'stopped' | 'removed' | 'restarted' | 'pulled'
  /** Just these, and nothing that they need: the caller has closed over that. */
  services: string[]
  /** With `up`: make the containers anew although nothing declared has changed. */
  recreate?: boolean
}

/** What the hand saw happen. `bytes` are of one image, all layers together. */
export type Told =
  | { what: 'service'; service: string; did: 'creating' | 'created' | 'starting' | 'started' | 'stopping' | 'stopped' | 'removing' | 'removed' | 'restarting' | 'restarted' }
  | { what: 'pull'; service: string; image: string; did: 'pulling' | 'pulled' | 'failed'; done_bytes: number | null; total_bytes: number | null; said: string | null }
