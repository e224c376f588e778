import type { Clock } from '../../lib/clock.ts'
import { digest, mint } from './token.ts'

const LASTS = 12 * 60 * 60 * 1000
/** More than a household has devices; the oldest makes room. */
const MOST = 256

export interface Sessions {
  begin(): { token: string; until: string }
  /** A live session's own end, in milliseconds since 1970. */
  until(presented: Buffer): number | undefined
  endAll(): void
}

/** In memory, by their tokens’ digests: nothing that is kept here lets anybody in. */
export function sessions(clock: Clock): Sessions {
  const ends = new Map<string, number>()

  return {
    begin() {
      const token = mint()
      const until = clock.now() + LASTS
      for (const [key, end] of ends) if (end <= clock.now() || ends.size >= MOST) ends.delete(key)
      ends.set(digest(token).toString('hex'), until)
      return { token, until: new Date(until).toISOString() }
    },
    until(presented) {
      const end = ends.get(presented.toString('hex'))
      return end !== undefined && end > clock.now() ? end : undefined
    },
    endAll: () => ends.clear(),
  }
}
