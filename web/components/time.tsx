import { useNow } from '../api/use.ts'
import { clockTime, span } from '../words.ts'

/** `since 14:02, 12 min`. */
export function Since({ at }: { at: string | null }) {
  const now = useNow()
  if (at === null) return null
  const instant = Date.parse(at)
  return (
    <span class="quiet">
      since <Clock at={instant} />, {span(now - instant)}
    </span>
  )
}

export function Clock({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{clockTime(at)}</time>
}
