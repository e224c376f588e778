/** The other half of an engine: bringing services to a state. Compose is one hand, the rehearsal's is the other. */
export interface Hand {
  /** What makes the changes, such as `Docker Compose 2.40.3`. Refuses when it is missing or too old. */
  ready(): Promise<string>
  /** The exact command lines, or requests, that `apply` would make, for a dry run. */
  plan(change: Change): Promise<string[]>
  /**
   * The hash of each service as it is declared now, to be held against the label `com.docker.compose.config-hash` of its
   * container: a different one means that `up` would make the container anew. A service that shares another's network
   * is left out, because its label is reckoned from the other's container.
   */
  hashes(services: readonly string[]): Promise<Map<string, string>>
  /**
   * A digest of all that is given to whatever makes the changes, read now: while it and the engine stay the same, `up`
   * would come to the same. Null where that also depends on something that is not looked at.
   */
  given(): Promise<string | null>
  /**
   * Does it, telling what happens on the way. Returns when the engine has done it; health is waited for only where one
   * of the named services must not start before another of them is healthy. Aborted, it ends the work where it stands
   * and rejects with the signal's reason.
   */
  apply(change: Change, how: { tell: (told: Told) => void; signal: AbortSignal }): Promise<void>
}

export interface Change {
  /** `resumed`: they were paused, which `up` cannot start them from. */
  to: 'up' | 'resumed' | 'stopped' | 'removed' | 'restarted' | 'pulled'
  /** Just these, and nothing that they need: the caller has closed over that. */
  services: string[]
  /** `labels`: the stack no longer declares them, and their containers are found by what Compose marked them with. */
  by?: 'declaration' | 'labels'
  /** With `up`: make the containers anew although nothing declared has changed. */
  recreate?: boolean
}

/** What the hand saw happen. `bytes` are of one image, all layers together. */
export type Told =
  | { what: 'service'; service: string; did: ServiceDid }
  | {
      what: 'pull'
      service: string
      image: string
      did: 'pulling' | 'pulled' | 'failed'
      done_bytes: number | null
      /** Grows while the engine is still finding layers to fetch; null when there was nothing to fetch. */
      total_bytes: number | null
      /** Why it failed, in the registry's or the engine's words. */
      said: string | null
    }

/** `waiting`: something waits for its health; `healthy`: the wait is over. `running`: it was already as it should be. */
export type ServiceDid =
  | 'creating'
  | 'created'
  | 'starting'
  | 'started'
  | 'running'
  | 'waiting'
  | 'healthy'
  | 'stopping'
  | 'stopped'
  | 'removing'
  | 'removed'
  | 'restarting'
  | 'restarted'
