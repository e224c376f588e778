/** Brings services to a state. Compose implements it, and so does the rehearsal. */
export interface StackRunner {
  /** Returns what makes the changes, such as `Docker Compose 2.40.3`. Throws if it is missing or too old. */
  identify(): Promise<string>
  /** For a dry run: the exact command lines, or requests, that `apply` would make. */
  plan(change: RunnerChange): Promise<string[]>
  /**
   * Returns the hash of each service as declared now, to compare with the label `com.docker.compose.config-hash` of its
   * container: if they differ, `up` would recreate the container. Omits services that share another's network, because
   * their label depends on the other's container.
   */
  configHashes(services: readonly string[]): Promise<Map<string, string>>
  /**
   * Returns a digest of all current inputs: while it and the engine stay the same, `up` would have the same result.
   * Null if the result also depends on something outside the digest.
   */
  inputDigest(): Promise<string | null>
  /**
   * Makes the change and reports what happens. Returns when the engine is done; waits for health only if one of the
   * named services must not start before another of them is healthy. On abort it stops where it is and rejects with the
   * signal's reason.
   */
  apply(change: RunnerChange, how: { onEvent: (event: RunnerEvent) => void; signal: AbortSignal }): Promise<void>
}

export interface RunnerChange {
  /** `resumed`: the services were paused, and `up` cannot start them from there. */
  to: 'up' | 'resumed' | 'stopped' | 'removed' | 'restarted' | 'pulled'
  /** Only these: the caller has already added everything they need. */
  services: string[]
  /** `labels`: the stack no longer declares them, so their containers are found by Compose's labels. */
  select_by?: 'declaration' | 'labels'
  recreate?: boolean
}

/** `bytes` count one image, all layers together. */
export type RunnerEvent =
  | { kind: 'service'; service: string; phase: ServicePhase }
  | {
      kind: 'pull'
      service: string
      image: string
      phase: 'pulling' | 'pulled' | 'failed'
      done_bytes: number | null
      /** Grows while the engine still discovers layers; null if there was nothing to pull. */
      total_bytes: number | null
      message: string | null
    }

/** `waiting`: another service waits for its health; `healthy`: the wait is over. `running`: nothing had to change. */
export type ServicePhase =
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
