import type { ClientDownload } from '../../../platform/media-apps/roles/download-client.ts'
import { formatDuration } from '../../../lib/time.ts'

/**
 * Returns the seeding still required by the torrent's or the client's rule; empty if it has seeded enough. Contains no
 * changing figures.
 */
export function seedingObligations({ ratio, seeding_seconds: shared, seeding_goal }: ClientDownload): string[] {
  const rules = [
    ...(seeding_goal.ratio === null
      ? []
      : [
          {
            kept: (ratio ?? 0) >= seeding_goal.ratio,
            owes: `its client is to share it up to a ratio of ${seeding_goal.ratio}, and has not yet`,
          },
        ]),
    ...(seeding_goal.seconds === null
      ? []
      : [
          {
            kept: (shared ?? 0) >= seeding_goal.seconds,
            owes: `its client is to share it for ${formatDuration(seeding_goal.seconds)}, and has not yet`,
          },
        ]),
  ]
  // A client stops at the limit it reaches first.
  return rules.some(({ kept }) => kept) ? [] : rules.map(({ owes }) => owes)
}
