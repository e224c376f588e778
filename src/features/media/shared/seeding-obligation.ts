import type { ClientDownload } from '../../../platform/media-apps/roles/download-client.ts'
import { formatDuration } from '../../../lib/time.ts'

/**
 * Returns the seeding that the torrent's or the client's rule still requires; empty if it has seeded enough. Contains no
 * changing figures.
 */
export function seedingObligations({ ratio, seeding_seconds: seedingSeconds, seeding_goal }: ClientDownload): string[] {
  const rules = [
    ...(seeding_goal.ratio === null
      ? []
      : [
          {
            isMet: (ratio ?? 0) >= seeding_goal.ratio,
            obligation: `its client has not seeded it up to the ratio of ${seeding_goal.ratio} yet`,
          },
        ]),
    ...(seeding_goal.seconds === null
      ? []
      : [
          {
            isMet: (seedingSeconds ?? 0) >= seeding_goal.seconds,
            obligation: `its client has not seeded it for ${formatDuration(seeding_goal.seconds)} yet`,
          },
        ]),
  ]
  // A client stops at the limit it reaches first.
  return rules.some(({ isMet }) => isMet) ? [] : rules.map(({ obligation }) => obligation)
}
