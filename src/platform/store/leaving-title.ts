/**
 * A title that was announced as leaving, and what came of it. Once its removal was attempted, it counts for the limits
 * of a week, whatever came of the attempt.
 */
export interface LeavingTitle {
  /** Never used twice. */
  n: number
  service: string
  /** The media manager's own id. */
  item: string
  media: 'films' | 'series'
  /** The id in the catalogue of its media manager: it names the same title after it was added again. */
  catalogue_id: string
  title: string
  year: number | null
  path: string
  /** `removing`: the media manager was told to delete it, and what came of that is not recorded yet. */
  state: 'announced' | 'removing' | 'removed' | 'stays' | 'restored'
  announced_at: string
  /** The observed clock at that moment, in milliseconds: see `observed-clock.ts`. */
  announced_ms: number
  announced_bytes: number
  /** How long it was announced for. */
  grace_days: number
  attempted_at: string | null
  attempted_ms: number | null
  /** What it frees: the estimate until it is removed. */
  bytes: number
  ended_at: string | null
  /** Why it stays, or why a removal failed. */
  reason: string | null
  /** What the media manager had of it, to add it again. Null until its removal is attempted. */
  resource: Readonly<Record<string, unknown>> | null
}

/** A member wants to keep a title. It counts until it is withdrawn. */
export interface LeavingVote {
  media: 'films' | 'series'
  catalogue_id: string
  title: string
  member: string
  at: string
}

/** The memory of what leaves. Records are never pruned by time, because the clock may be wrong. */
export interface LeavingTitles {
  /** The newest first. */
  list(): LeavingTitle[]
  get(n: number): LeavingTitle | undefined
  /** How many records cannot be read: while there are any, the limits of a week cannot be checked. */
  damaged(): number
  /** Returns the number of the new record. Survives a power cut. */
  add(title: Omit<LeavingTitle, 'n'>): number
  /** Replaces the record. Survives a power cut. */
  put(title: LeavingTitle): void
  votes(): LeavingVote[]
  vote(vote: LeavingVote): void
  withdraw(vote: Pick<LeavingVote, 'media' | 'catalogue_id' | 'member'>): void
}
