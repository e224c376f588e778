import type { Download } from '../apps/interfaces/download-client.ts'
import { duration } from '../page/time.ts'

/** What a torrent still owes by its own rule or the client's; nothing where it has given enough. */
export function owed({ ratio, seeding_seconds: shared, until }: Download): string[] {
  const short = [
    ...(until.ratio !== null && (ratio ?? 0) < until.ratio
      ? [`a ratio of ${until.ratio} is asked of it, and it has ${(ratio ?? 0).toFixed(2)}`]
      : []),
    ...(until.seconds !== null && (shared ?? 0) < until.seconds
      ? [`it is to be shared for ${duration(until.seconds)}, and was for ${duration(shared ?? 0)}`]
      : []),
  ]
  // Clients stop at whichever is reached first.
  const rules = [until.ratio, until.seconds].filter((rule) => rule !== null).length
  return short.length === rules ? short : []
}
