import type { Download } from '../../../platform/media-apps/roles/download-client.ts'
import { duration } from '../../../lib/time.ts'

/** What a torrent still owes by its own rule or the client's; nothing where it has given enough. No figure moves. */
export function owed({ ratio, seeding_seconds: shared, until }: Download): string[] {
  const rules = [
    ...(until.ratio === null
      ? []
      : [
          {
            kept: (ratio ?? 0) >= until.ratio,
            owes: `its client is to share it up to a ratio of ${until.ratio}, and has not yet`,
          },
        ]),
    ...(until.seconds === null
      ? []
      : [
          {
            kept: (shared ?? 0) >= until.seconds,
            owes: `its client is to share it for ${duration(until.seconds)}, and has not yet`,
          },
        ]),
  ]
  // A client stops at whichever is reached first.
  return rules.some(({ kept }) => kept) ? [] : rules.map(({ owes }) => owes)
}
