import { useNow } from '../api/live-context.ts'
import { formatClockTime, formatDuration } from '../labels.ts'

/** `since 14:02, 12 min`. */
export function SinceTime({ at }: { at: string | null }) {
  const now = useNow()
  if (at === null) return null
  const instant = Date.parse(at)
  return (
    <span class="quiet">
      since <ClockTime at={instant} />, {formatDuration(now - instant)}
    </span>
  )
}

export function ClockTime({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{formatClockTime(at)}</time>
}
