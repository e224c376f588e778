import type { Clock } from '../../lib/clock.ts'
import type { Feed } from './feeds.ts'

/** Remembers when each feed was last checked, and which ones fail. */
export interface FeedChecks {
  /** Starts a check. The returned function ends it, with whether it succeeded. */
  begin(feed: Feed): (succeeded: boolean) => void
  /** Returns when the longest unchecked feed was checked. Failing feeds do not count; null until every feed has a result. */
  oldest(): Date | null
  clear(): void
}

export function createFeedChecks(feeds: readonly Feed[], clock: Clock): FeedChecks {
  /** Milliseconds since 1970; `failing` for a feed that cannot be read. */
  const checks = new Map<Feed, number | 'failing'>()
  return {
    begin(feed) {
      // Values are at least as new as the start of the check.
      const startedAt = clock.now()
      return (succeeded) => void checks.set(feed, succeeded ? startedAt : 'failing')
    },
    oldest() {
      if (checks.size < feeds.length) return null
      const times = [...checks.values()].filter((check) => check !== 'failing')
      return times.length === 0 ? null : new Date(Math.min(...times))
    },
    clear: () => checks.clear(),
  }
}
