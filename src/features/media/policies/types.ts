import type { Moment } from '../shared/observed-clock.ts'
import type { QueuePolicyName } from '../../../../contract/kinds/policies.ts'

/** How the policies are set. A policy that names no service is off. */
export interface PolicySettings {
  /** The services of the libraries in which each policy is on. */
  services: Record<QueuePolicyName, string[]>
  /** How many strikes remove a download. */
  strikes: number
  /** The least time between two strikes. */
  interval_minutes: number
  /** How many downloads may be removed in 24 hours. */
  daily_limit: number
  /** How much of the queue may be removed within one interval. */
  queue_percent: number
  private_trackers: 'leave' | 'remove'
}

/** A download that a policy is about, as it is now. */
export interface PolicyCandidate {
  policy: QueuePolicyName
  /** The service of the library that waits for it. */
  service: string
  library: string
  /** The id in its client; stable while it is in the queue. */
  download: string
  /** A row of the library's queue. */
  row: string
  release_name: string
  /** The release's name when it was grabbed, under which the library blocks it. */
  grabbed_title: string
  because: string
  /** Since when its client says that it has stopped; null if it does not say. */
  since: string | null
  done_bytes: number
  /** Whether its tracker is private; null if the client does not say. Usenet has no trackers. */
  private: boolean | null
  /** Whether a person chose this release, or resumed it in its client. */
  by_person: boolean
  /** It is removed from the queue only: it keeps seeding, or another library waits for it too. */
  stays_in_client: boolean
  /** What the library searches for again. */
  parts: string[]
}

/** How often a download was observed to be stopped, and how far its removal is. */
export interface Strike extends Omit<PolicyCandidate, 'private' | 'by_person' | 'since'> {
  count: number
  first_at: string
  /** The last strike, or the refusal of its library. */
  last: Moment
  /**
   * `removing` and `searching` are written before the library is told, in case usher is killed. `refused`: the library
   * answered with an error, and the download is still in its queue.
   */
  state: 'counting' | 'removing' | 'searching' | 'removed' | 'refused'
  /** Null until its library was told to remove it. */
  removed: Moment | null
  /** How often its library was asked to search for another. */
  searches: number
  /** When somebody took its release off the blocklist. */
  allowed_at: string | null
}

/** A time in which a download was observed to be stopped without a break. */
export interface StoppedTime extends Pick<
  PolicyCandidate,
  'policy' | 'service' | 'download' | 'release_name' | 'done_bytes' | 'private' | 'by_person'
> {
  seen_from: string
  seen_until: string
  /** It went on afterwards. */
  ended: boolean
}
